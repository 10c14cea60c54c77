/** Moves the fields out of the templates that held them until hydration (publish/deferred-loading.ts). */
export function insertDeferredFields(): void {
  for (const late of document.querySelectorAll<HTMLTemplateElement>('template[data-late]'))
    late.replaceWith(late.content);
}
