import css from './send-state.module.css';

export type SendStateName = 'waiting' | 'sending' | 'checking' | 'sent' | 'needs-you';

interface SendStateProps {
  readonly state: SendStateName;
  /** Said beside the shape, always: a shape alone tells nobody. */
  readonly words: string;
  readonly className?: string | undefined;
}

/** How far what a person did has come: circles, and a triangle where they are needed. HeldState is the other alphabet. */
export function SendState({ state, words, className }: SendStateProps) {
  return (
    <span className={[css['state'], className].filter(Boolean).join(' ')} data-send={state}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <Shape state={state} />
      </svg>
      <span>{words}</span>
    </span>
  );
}

function Shape({ state }: { readonly state: SendStateName }) {
  if (state === 'needs-you')
    return (
      <>
        <path className={css['triangle']} d="M12 3.4 21.6 20a1 1 0 0 1-.9 1.5H3.3A1 1 0 0 1 2.4 20z" />
        <path className={css['mark']} d="M12 9.5v5.2m0 3v.1" />
      </>
    );
  if (state === 'sent')
    return (
      <>
        <circle className={css['disc']} cx="12" cy="12" r="9.5" />
        <path className={css['tick']} d="m7.4 12.4 3.2 3.2 6-6.8" />
      </>
    );
  return (
    <>
      <circle className={css['ring']} cx="12" cy="12" r="8.5" />
      {state === 'sending' && <path className={css['arc']} d="M12 3.5a8.5 8.5 0 0 1 8.5 8.5" />}
      {state === 'checking' && <circle className={css['dot']} cx="12" cy="12" r="3.6" />}
    </>
  );
}
