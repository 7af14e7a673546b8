import type { ComponentProps, MouseEvent } from 'react';
import css from './button.module.css';

export type ButtonVariant = 'main' | 'plain' | 'light' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'style'> {
  variant?: ButtonVariant;
  /** Its work is under way: it keeps the focus, says so, and does not hear another tap. */
  busy?: boolean;
}

/** The look of a button, for a link that acts as one. */
export function buttonClass(variant: ButtonVariant = 'plain', more?: string): string {
  return [css['button'], css[variant], more].filter(Boolean).join(' ');
}

/** One thing to tap; native, because every public page has some and react-aria's costs 12 kB. A screen has at most one `main`. */
export function Button({ variant = 'plain', busy = false, className, onClick, ...props }: ButtonProps) {
  function tapped(event: MouseEvent<HTMLButtonElement>): void {
    if (!busy) onClick?.(event);
  }
  return (
    <button
      type="button"
      {...props}
      className={buttonClass(variant, className)}
      aria-disabled={busy || props['aria-disabled']}
      onClick={tapped}
    />
  );
}
