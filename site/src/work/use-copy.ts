import {useCallback, useEffect, useState} from 'react';

type Copy = (text: string, shownIn?: Element | null) => Promise<void>;

/**
 * Copies a text and says for a while what became of it. Where the browser gives no clipboard, the
 * element that shows the text is left selected for Ctrl+C.
 */
export function useCopy(): ['' | 'copied' | 'selected', Copy] {
  const [done, setDone] = useState<'' | 'copied' | 'selected'>('');
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(''), 3000);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = useCallback<Copy>(async (text, shownIn) => {
    try {
      await navigator.clipboard.writeText(text);
      setDone('copied');
    } catch {
      if (shownIn) getSelection()?.selectAllChildren(shownIn);
      setDone('selected');
    }
  }, []);
  return [done, copy];
}
