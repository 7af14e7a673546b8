import type { ReactNode } from 'react';
import { NoSignalIcon, WarningIcon } from '../icon.tsx';
import css from './form-trouble.module.css';

interface FormTroubleProps {
  readonly title: string;
  /** The network's doing and nobody's mistake: said without red. */
  readonly calm?: boolean;
  readonly children: ReactNode;
}

/** Why what was submitted did not go through, at the form itself; what was typed stays. */
export function FormTrouble({ title, calm = false, children }: FormTroubleProps) {
  return (
    <div className={[css['trouble'], calm && css['calm']].filter(Boolean).join(' ')} role="alert">
      {calm ? <NoSignalIcon /> : <WarningIcon />}
      <p>
        <strong>{title}</strong> {children}
      </p>
    </div>
  );
}
