import { provider } from '#src/features/settings/provider.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { ContactForm, contactAnchor } from './contact-form.tsx';
import css from './contact-page.module.css';
import { PhoneShop } from './phone-shop.tsx';
import { WaysToReachUs } from './ways-to-reach-us.tsx';

/** `/contact-us`: write, call or come by. */
export function ContactPage() {
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
        <ContactForm />
        <WaysToReachUs />
      </div>
    </>
  );
}
