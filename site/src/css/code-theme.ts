import type {PrismTheme} from 'prism-react-renderer';

/** Colours of code, from the tokens, so that one theme serves both colour modes. */
const codeTheme: PrismTheme = {
  plain: {color: 'var(--fw-ink)', backgroundColor: 'var(--fw-code-paper)'},
  styles: [
    {types: ['comment', 'prolog', 'cdata'], style: {color: 'var(--fw-code-comment)'}},
    {types: ['keyword', 'operator', 'boolean', 'important'], style: {color: 'var(--fw-code-keyword)'}},
    {types: ['string', 'number', 'char', 'attr-value'], style: {color: 'var(--fw-code-string)'}},
    {types: ['function', 'class-name', 'tag', 'property', 'variable'], style: {color: 'var(--fw-code-name)'}},
  ],
};

export default codeTheme;
