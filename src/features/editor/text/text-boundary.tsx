import { Component, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { RetryIcon } from '#src/ui/icon.tsx';
import css from './text-block.module.css';

interface TextBoundaryProps {
  /** Names the part that cannot be shown, as a sentence. */
  readonly words: string;
  /** Returns the typed text. */
  readonly text: () => string;
  readonly children: ReactNode;
}

/** Catches errors while the editor renders, and shows the typed text instead. */
export class TextBoundary extends Component<TextBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { words, text, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <div className={css['note']} role="alert">
        <p>{words}</p>
        <p className={css['kept']}>{text()}</p>
        <div className={css['below']}>
          <Button onClick={() => this.setState({ failed: false })}>
            <RetryIcon />
            Try again
          </Button>
          <CopyButton label="Copy all my text" text={text} />
        </div>
      </div>
    );
  }
}
