import {expect, test} from 'vitest';
import {compile} from './compile';
import {fixed, runSource} from './program-text.fixture';

const source = (signs: string, data: string, procedure: string): string =>
  fixed(
    `ID DIVISION.\nPROGRAM-ID. SIGNS.\nENVIRONMENT DIVISION.\nCONFIGURATION SECTION.\nSPECIAL-NAMES.\n    ${signs}.\nDATA DIVISION.\nWORKING-STORAGE SECTION.\n${data}\nPROCEDURE DIVISION.\nMAIN-P.\n${procedure}\n    GOBACK.`,
  );

// Language Reference, "CURRENCY SIGN clause" and "Floating insertion editing": the first symbol provides room for the
// whole sign.
test('a currency sign of several characters takes up their room once', async () => {
  const data = `01 A PIC ###,##9.99.
01 B PIC #ZZ9.99.
01 C PIC $$,$$9.99CR.
01 D PIC $9,999.99.
01 E PIC ####.##.
01 N PIC 9(5)V99.`;
  const show = "    DISPLAY '[' A '][' B '][' C '][' D '][' E ']'";
  const {lines} = await runSource(
    source(
      "CURRENCY SIGN 'EUR ' PICTURE SYMBOL '#'\n    CURRENCY SIGN IS 'USD' WITH PICTURE SYMBOL '$'",
      data,
      [
        `    MOVE 12.34 TO A B C D E\n${show}\n    MOVE -1234.5 TO A B C D E\n${show}\n    MOVE ZERO TO A B C D E\n${show}`,
        "    MOVE 1234.5 TO A MOVE A TO N\n    DISPLAY N ' ' LENGTH OF A ' ' LENGTH OF D",
      ].join('\n'),
    ),
  );
  expect(lines).toEqual([
    '[    EUR 12.34][EUR  12.34][   USD12.34  ][USD0,012.34][ EUR 12.34]',
    '[ EUR 1,234.50][EUR 234.50][USD1,234.50CR][USD1,234.50][EUR 234.50]',
    '[     EUR 0.00][EUR   0.00][    USD0.00  ][USD0,000.00][          ]',
    '0123450 000000013 000000011',
  ]);
});

test.each(["'9'", "'EUR'", "'EUR' PICTURE SYMBOL 'X'", "'K' PICTURE SYMBOL '+'"])(
  'CURRENCY SIGN %s is refused: PICTURE has another use for the symbol',
  (sign) => {
    const {messages} = compile({
      source: source(`CURRENCY SIGN ${sign}`, '01 A PIC X.', '    CONTINUE'),
      library: () => undefined,
      compiled: '2026010112000000+0000',
    });
    expect(messages.map(({id}) => id)).toEqual(['FWR0020-S']);
  },
);
