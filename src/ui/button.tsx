import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import css from './button.module.css';

export type ButtonVariant = 'main' | 'plain' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  variant?: ButtonVariant;
  className?: string | undefined;
}

/** The look of a button, for a link that acts as one. */
export function buttonClass(variant: ButtonVariant = 'plain', more?: string): string {
  return [css['button'], css[variant], more].filter(Boolean).join(' ');
}

/** One thing to tap. A screen has at most one `main`. */
export function Button({ variant = 'plain', className, ...props }: ButtonProps) {
  return <AriaButton {...props} className={buttonClass(variant, className)} />;
}
