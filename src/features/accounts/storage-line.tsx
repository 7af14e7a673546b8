import { useEffect, useState } from 'react';
import { usedSpace } from './used-space.ts';

/** How much room this site takes on this phone; nothing where the browser does not say. */
export function StorageLine() {
  const [words, setWords] = useState('');

  useEffect(() => {
    usedSpace(navigator.storage).then(setWords, reportError);
  }, []);

  return <p className="soft">{words || '\u00a0'}</p>;
}
