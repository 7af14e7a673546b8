import css from './skeleton.module.css';

/** The place of text that is on its way, of the height it will have; `lines` of the body's size. */
export function Skeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className={css['skeleton']} role="status" data-coming="">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have nothing but their place
        <span key={line} className={css['line']} aria-hidden="true" />
      ))}
    </div>
  );
}
