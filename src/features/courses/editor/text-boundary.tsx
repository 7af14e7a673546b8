import { Component, type ReactNode } from 'react';
import { CopyButton } from '#src/ui/copy-button.tsx';
import css from './text-block.module.css';

interface PreviewBoundaryProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** A preview that fails takes neither the text nor the field with it. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { text, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <div className={css['note']} role="alert">
        <p>We can’t show a preview of this text. The text itself is safe.</p>
        <CopyButton label="Copy all my text" text={() => text} />
      </div>
    );
  }
}
