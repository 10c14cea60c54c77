import {isFailed, outfilCards} from '../dfsort-calls';
import {isToolError, missingOperand, type Operation, type OperatorReader, toolError} from '../operation';

const mostOutputs = 10;
const mostInputs = 50;

interface Request {
  operator: 'COPY' | 'SORT' | 'MERGE';
  from: string[];
  to: string[];
  using?: string;
  join: boolean;
  serial: boolean;
}

/** Messages name the data sets as specified: a single output by its name, several as OUTFIL. */
function callText({operator, from, using, join}: Request, to: string[]): string {
  const source = join ? 'JKFROM  ' : (from[0] ?? '').padEnd(8);
  const target = to.length === 0 ? '' : ` TO ${(to.length === 1 ? to[0]! : 'OUTFIL').padEnd(8)}`;
  return `FOR ${operator} FROM ${source}${target}${using === undefined ? '' : ` USING ${using}`}`;
}

function operation(request: Request): Operation {
  return async ({step, messages, calls}) => {
    const {operator, from, to, using, join, serial} = request;
    const missing = [...(join ? [] : from), ...(using === undefined ? [] : [using])].find(
      (name) => !step.dds.has(name),
    );
    if (missing !== undefined) {
      messages.say('ICE620A', `${missing.padEnd(8)} DD STATEMENT NOT FOUND`);
      return 12;
    }
    let code = 0;
    let first: string | undefined;
    const targets = serial && to.length > 1 ? to.map((name) => [name]) : [to];
    for (const outputs of targets) {
      // With SERIAL, the second and later outputs are copies of the first.
      const copying = first !== undefined;
      const input = copying ? [first!] : from;
      const options = [
        'MSGDDN=DFSMSG,LIST,MSGPRT=ALL,RESINV=0',
        ...(using === undefined || copying ? [] : [`SORTDD=${using.slice(0, 4)}`]),
        ...(operator === 'MERGE' || (join && !copying) ? [] : [`SORTIN=${input[0]!}`]),
        ...(outputs.length === 1 ? [`SORTOUT=${outputs[0]!}`] : []),
        ...(operator === 'COPY' || copying ? ['COPY'] : []),
      ];
      const prefix = using === undefined ? 'SORT' : using.slice(0, 4);
      const outcome = await calls.call(
        [
          ' DEBUG NOABEND,ESTAE',
          ` OPTION ${options[0]!},`,
          `   ${options.slice(1).join(',')}`,
          ...outfilCards(outputs),
        ].filter((card) => card.trim() !== ''),
        copying ? undefined : using,
        operator === 'MERGE'
          ? from.map((name, at) => [
              `${prefix}IN${String(at + 1).padStart(2, '0')}`,
              {name, sources: step.dds.get(name)!.sources},
            ])
          : [],
      );
      first ??= outputs[0];
      if (step.abend) return outcome.code;
      const number = String(outcome.number).padStart(4, '0');
      const ending = isFailed(outcome.code) ? 'TERMINATED' : 'COMPLETED';
      messages.say('ICE606I', `DFSORT CALL ${number} ${callText(request, outputs)} ${ending}`);
      code = Math.max(code, outcome.code);
      if (isFailed(code)) break;
    }
    return code;
  };
}

/** COPY, SORT and MERGE. DFSORT Application Programming Guide, COPY, SORT and MERGE operators. */
export const copyOperator =
  (operator: Request['operator']): OperatorReader =>
  (operands) => {
    const from = operands.ddNames('FROM', operator === 'MERGE' ? mostInputs : 1);
    if (isToolError(from)) return from;
    const to = operands.ddNames('TO', mostOutputs);
    if (isToolError(to)) return to;
    const using = operands.using();
    if (isToolError(using)) return using;
    const join = operands.has('JKFROM');
    if (join && from) return toolError('ICE604A', 'ERROR IN KEYWORD, PARAMETER, OR DELIMITER', operands.find('JKFROM'));
    if ((!from && !join) || ((operator !== 'COPY' || join) && using === undefined)) return missingOperand();
    if (!to && using === undefined) return missingOperand();
    return operation({
      operator,
      from: from ?? [],
      to: to ?? [],
      join,
      serial: operands.has('SERIAL'),
      ...(using === undefined ? {} : {using}),
    });
  };
