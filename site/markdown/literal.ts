import type {Expression, ObjectExpression} from 'estree';

function readObject(object: ObjectExpression): Record<string, unknown> {
  return Object.fromEntries(
    object.properties.map((property) => {
      if (property.type !== 'Property' || property.computed)
        throw new Error('only name: value may stand in the braces');
      const {key, value} = property;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      return [name, readLiteral(value as Expression)];
    }),
  );
}

/** The value of an expression that has only strings, numbers, arrays and objects. */
export function readLiteral(expression: Expression): unknown {
  if (expression.type === 'Literal') return expression.value;
  if (expression.type === 'ArrayExpression') return expression.elements.map((item) => readLiteral(item as Expression));
  if (expression.type === 'ObjectExpression') return readObject(expression);
  throw new Error(`only plain values may stand here, no ${expression.type}`);
}
