const pages = new Map<string, Promise<Document>>();

async function load(address: string): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // The page's own inline styles are in the policy of that page only.
  const text = (await response.text()).replace(/<style[^]*?<\/style>/g, '');
  return new DOMParser().parseFromString(text, 'text/html');
}

/** The answer to a question as HTML, fetched from its page, so that the interview needs no copy of all answers. */
export async function spokenAnswer(page: string, anchor: string): Promise<string> {
  const loading = pages.get(page) ?? load(page);
  pages.set(page, loading);
  try {
    const details = (await loading).getElementById(anchor);
    const answer = details?.querySelector('summary + *');
    if (!answer) throw new Error(`${page} has no question ${anchor}`);
    return answer.innerHTML;
  } catch (error) {
    // Tried again with the next question.
    pages.delete(page);
    throw error;
  }
}
