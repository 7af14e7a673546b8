import type { ReactNode } from 'react';
import { NoSignalIcon, WarningIcon } from '../icon.tsx';
import css from './form-error.module.css';

interface FormErrorProps {
  readonly title: string;
  /** The network's doing and nobody's mistake: said without red. */
  readonly calm?: boolean;
  readonly children: ReactNode;
}

/** Why what was submitted did not go through, at the form itself; what was typed stays. */
export function FormError({ title, calm = false, children }: FormErrorProps) {
  return (
    <div className={[css['error'], calm && css['calm']].filter(Boolean).join(' ')} role="alert">
      {calm ? <NoSignalIcon /> : <WarningIcon />}
      <p>
        <strong>{title}</strong> {children}
      </p>
    </div>
  );
}
