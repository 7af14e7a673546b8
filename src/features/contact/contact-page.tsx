import { provider } from '#src/features/settings/provider.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { ContactForm, contactAnchor } from './contact-form.tsx';
import css from './contact-page.module.css';
import { WaysToReachUs } from './ways-to-reach-us.tsx';

/** `/contact-us`: ways to write, call or visit; `message` is the initial text of the form. */
export function ContactPage({ message }: { readonly message: string }) {
  return (
    <>
      <section className={`band band-indigo ${css['hero']}`}>
        <div className="stack">
          <h1 className={`hero-title ${css['title']}`}>
            Ask us. <span>A person answers.</span>
          </h1>
          <p className="lead">
            Which training fits, what it costs, whether we can come to your shop: write it down now, with or
            without a signal.
          </p>
          <div className={`actions ${css['actions']}`}>
            <a className={buttonClass('light')} href={`#${contactAnchor}`}>
              Write to us
            </a>
            <a className={buttonClass('plain')} href={`tel:${provider.phone.dialled}`}>
              Call {provider.phone.shown}
            </a>
          </div>
        </div>
        <PhoneShop />
      </section>
      <div className="cloth-diamonds cloth-edge" />
      <div className={`band ${css['body']}`}>
        <ContactForm message={message} />
        <WaysToReachUs />
      </div>
    </>
  );
}

/** A container on a corner that sells airtime, with a letter flying out of it. */
function PhoneShop() {
  return (
    <svg className={css['shop']} viewBox="0 0 320 190" aria-hidden="true">
      <circle className={css['sun']} cx="262" cy="46" r="26" />
      <path className={css['wire']} d="M0 30q70 26 150 8t170 6" />
      <path className="paint-leaf-paint" d="M34 70h196v104H34z" />
      <path className={css['groove']} d="M50 78v90m14-90v90m14-90v90m114-90v90m14-90v90m12-90v90" />
      <path className={css['board']} d="M26 44h212v30H26z" />
      <path className={css['dial']} d="M40 66q-4-6 2-10l6 2 1 6 20 0 1-6 6-2q6 4 2 10l-6 2-4-4H50l-4 4z" />
      <path className={css['script']} d="M98 60h26m8 0h34m8 0h22m8 0h18" />
      <path className={css['hatch']} d="M92 92h82v44H92z" />
      <path className={css['flap']} d="m92 92-12-14h106l-12 14z" />
      <path className={css['counter']} d="M84 136h98v9H84z" />
      <path className={css['skin']} d="M121 136v-8q0-9 12-9t12 9v8z" />
      <circle className={css['face']} cx="133" cy="109" r="9.5" />
      <path className={css['scarf']} d="M123 107q1-12 10-12t10 12q-10-6-20 0z" />
      <g>
        <path className={css['paper']} d="m206 108 48-10 7 31-48 10z" />
        <path d="m206 108 30 13 18-23" />
      </g>
      <path className={css['trail']} d="M190 140q8-2 14-8m60-22q20-8 26-26" />
      <path className={css['ground']} d="M0 174h320v16H0z" />
      <path className={css['grass']} d="M8 174q2-12 8-14m-4 14q6-8 12-8m270 8q-2-12-8-14m4 14q-6-8-12-8" />
    </svg>
  );
}
