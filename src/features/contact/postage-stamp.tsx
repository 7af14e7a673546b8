import css from './postage-stamp.module.css';

/** A stamp with the sun over an awning; the postmark falls on it when the letter has gone. */
export function PostageStamp({ cancelled }: { readonly cancelled: boolean }) {
  return (
    <svg
      className={css['stamp']}
      viewBox="0 0 120 112"
      aria-hidden="true"
      data-cancelled={cancelled || undefined}
    >
      <path className={css['edge']} d="M38 8h74v92H38z" />
      <path className={css['picture']} d="M45 15h60v78H45z" />
      <path className={css['rays']} d="M75 24v9M55 33l6 7m34-7-6 7M49 52h8m44 0h-8" />
      <path className={css['sun']} d="M60 60a15 15 0 0 1 30 0z" />
      <path
        className={css['awning']}
        d="M50 60h50v7a6 6 0 0 1-12.5 0 6 6 0 0 1-12.5 0 6 6 0 0 1-12.5 0 6 6 0 0 1-12.5 0z"
      />
      <path className={css['shop']} d="M54 73h42v14H54zM70 87V78h10v9" />
      <g className={css['mark']}>
        <circle cx="36" cy="64" r="27" />
        <circle cx="36" cy="64" r="19" />
        <path d="m27 64 7 7 12-14M63 50q7-5 14 0t14 0 14 0M63 64q7-5 14 0t14 0 14 0M63 78q7-5 14 0t14 0 14 0" />
      </g>
    </svg>
  );
}
