/** Puts the fields into the page that wait beside their places (publish/late-loading.ts). */
export function insertLateFields(): void {
  for (const late of document.querySelectorAll<HTMLTemplateElement>('template[data-late]'))
    late.replaceWith(late.content);
}
