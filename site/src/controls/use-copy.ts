import {useCallback, useEffect, useState} from 'react';

type Copy = (text: string, shownIn?: Element | null) => Promise<void>;

/**
 * Copies a text, and reports for a few seconds whether that worked. If the browser denies access to the clipboard, the
 * element that shows the text is selected instead, ready for Ctrl+C.
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
