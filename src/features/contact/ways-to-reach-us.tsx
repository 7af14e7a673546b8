import type { ReactNode } from 'react';
import { directions, provider } from '#src/features/settings/provider.ts';
import { Email } from '#src/ui/email.tsx';
import css from './ways-to-reach-us.module.css';

/** Phone numbers, opening hours, and directions without a map. */
export function WaysToReachUs() {
  const { phone, whatsapp, email, hours, address } = provider;
  return (
    <div className="stack-7">
      <section className="stack-4" aria-labelledby="call">
        <h2 id="call">Call or message</h2>
        <dl className={css['numbers']}>
          <Way name="Phone" href={`tel:${phone.dialled}`} shown={phone.shown} />
          <Way name="WhatsApp" href={whatsapp.link} shown={whatsapp.shown} />
          <Way name="Email" href={`mailto:${email}`} shown={<Email address={email} />} />
        </dl>
        <p>
          <strong>Somebody is there</strong>
          <br />
          {hours}
        </p>
      </section>
      <section className="stack-4" aria-labelledby="visit">
        <h2 id="visit">Come by</h2>
        <address className={css['address']}>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <WayThere />
        <ol className={css['steps']}>
          {directions.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Way({
  name,
  href,
  shown,
}: {
  readonly name: string;
  readonly href: string;
  readonly shown: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <a href={href}>{shown}</a>
      </dd>
    </div>
  );
}

/** Draws the way from the taxi to the yellow door; the steps below describe it too. */
function WayThere() {
  return (
    <svg className={css['way']} viewBox="0 0 320 112" aria-hidden="true">
      <path className={css['hill']} d="M0 92q90-4 160-18t160-30v68H0z" />
      <path className={css['road']} d="M6 96q90-4 158-18t150-29" />
      <g className={css['taxi']}>
        <path d="M14 86V66q0-5 5-5h42q4 0 7 5l7 10v10z" />
        <path className={css['glass']} d="M20 67h14v8H20zm19 0h14v8H39zm19 0h3l5 8h-8z" />
        <path
          className={css['tyre']}
          d="M21 87a6 6 0 0 1 12 0 6 6 0 0 1-12 0m33 0a6 6 0 0 1 12 0 6 6 0 0 1-12 0"
        />
      </g>
      <path className={css['school']} d="M118 80V50l24-13 24 13v20zM136 76V62h12v12" />
      <path className={css['flag']} d="M142 37V20l13 5-13 5" />
      <path className={css['tree']} d="M204 68V44" />
      <circle className="paint-leaf-paint" cx="204" cy="38" r="13" />
      <path className="paint-cobalt" d="M240 60V16h68v32l-68 14z" />
      <path
        className="paint-cream"
        d="M236 30h76v9a6 6 0 0 1-12 1 6 6 0 0 1-13 0 6 6 0 0 1-13 0 6 6 0 0 1-13 0 6 6 0 0 1-13 0 6 6 0 0 1-12-1z"
      />
      <path className="paint-sun" d="M266 57V40h18v13z" />
    </svg>
  );
}
