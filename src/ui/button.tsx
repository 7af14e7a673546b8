import type { ComponentProps, MouseEvent } from 'react';
import css from './button.module.css';

export type ButtonVariant = 'main' | 'plain' | 'light' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'style'> {
  variant?: ButtonVariant;
  /** Whether the action is running: the button shows that, keeps the focus, and ignores taps. */
  busy?: boolean;
}

/** Returns the class of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = 'plain', more?: string): string {
  return [css['button'], css[variant], more].filter(Boolean).join(' ');
}

/** Renders a native button: react-aria's would cost every public page 12 kB. A screen has at most one `main`. */
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
