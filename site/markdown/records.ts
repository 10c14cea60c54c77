import * as z from 'zod';
import {findAttribute, type JsxElement, setAttributes, textOf, type Value} from './jsx';
import {readLiteral} from './literal';
import {nodesOf} from './nodes';
import {at, onPage} from './page-plugin';
import {layOut} from './record-layout';

const fields = z
  .array(
    z.strictObject({
      name: z.string().min(1),
      picture: z.string().optional(),
      usage: z.enum(['DISPLAY', 'COMP', 'COMP-1', 'COMP-2', 'COMP-3']).optional(),
      sign: z.enum(['TRAILING SEPARATE', 'LEADING SEPARATE']).optional(),
      value: z.string().optional(),
    }),
  )
  .min(1);

function fieldsOf(element: JsxElement): z.infer<typeof fields> {
  const value = findAttribute(element, 'fields')?.value;
  const statement = typeof value === 'object' ? value?.data?.estree?.body[0] : undefined;
  if (statement?.type !== 'ExpressionStatement') throw new Error('<RecordLayout> needs fields={[…]}');
  const result = fields.safeParse(readLiteral(statement.expression));
  if (result.success) return result.data;
  const problems = result.error.issues.map(({path, message}) => `fields.${path.join('.')}: ${message}`);
  throw new Error(`<RecordLayout> is wrong: ${problems.join('; ')}`);
}

/** Computes the offsets and bytes of each `<RecordLayout>`, so that the browser only renders them. */
export const records = onPage((tree, page) => {
  for (const element of nodesOf(tree, 'mdxJsxFlowElement')) {
    if (element.name !== 'RecordLayout') continue;
    at(page, element.position?.start.line, () => {
      if (!textOf(element, 'name')) throw new Error('<RecordLayout> needs name="…"');
      setAttributes(element, {fields: layOut(fieldsOf(element)) as unknown as Value});
    });
  }
});
