import type {Routine} from '../catalog/routine';
import {union, type Bound} from '../names/bound';
import type {Binder} from '../names/condition-binder';
import {Scope} from '../names/scope';
import {SqlError} from '../sql-error';
import type {Call, CreateRoutine} from '../syntax/statement';
import {storageAssignment} from '../values/assignment';
import {add, authorizeSchema, newName, refuseDuplicate} from './definitions/names';
import {StaticStatements} from './definitions/static-statements';
import type {CallResult} from './outcome';
import {RoutineRun, variableTable} from './routine-run';
import type {Run} from './run';

/** CREATE PROCEDURE and CREATE FUNCTION. */
export function createRoutine(definition: CreateRoutine, run: Run): void {
  const {routines} = run.catalog;
  const {schema, name} = newName(definition.name, run);
  const type = definition.returns ? 'FUNCTION' : 'PROCEDURE';
  authorizeSchema(run, schema, `CREATE ${type}`);
  const key = `${type} ${schema}.${name}`;
  if (!definition.replace) refuseDuplicate(routines.has(key), `${schema}.${name}`, type);
  const routine: Routine = {
    schema,
    name,
    type,
    definition,
    owner: run.services.authorizationId,
    qualifier: run.schema,
    created: run.environment.now(),
  };
  bindBody(routine, run);
  add(run, routines, key, routine);
}

/** Errors for objects that are missing or do not match yet, and for missing privileges: -204 becomes +204 and so on. */
const mayComeLater: ReadonlySet<number> = new Set([-117, -204, -205, -206, -440, -551]);

/**
 * CREATE binds the static SQL of a body. "CREATE PROCEDURE (SQL - native)", VALIDATE: with RUN, the default, a missing
 * object is a warning, and is looked up again when the procedure runs; with BIND it is an error. A function whose body
 * is a RETURN is expanded into the statements that invoke it, and has no package that could look up objects later.
 */
function bindBody(routine: Routine, run: Run): void {
  const {schema, name, type, definition, qualifier} = routine;
  const {body, validate} = definition;
  const {scope} = parametersOf(routine, run);
  const atRun = validate === 'RUN' && body.kind !== 'return';
  const inside = run.inside(qualifier, new Map(), `${schema}.${name}`, scope, type);
  let warned = false;
  const failed = (error: SqlError) => {
    if (!atRun || !mayComeLater.has(error.sqlcode)) throw error;
    if (!warned) run.warn(-error.sqlcode, error.tokens);
    warned = true;
  };
  new StaticStatements(inside, {failed}).bind(body, scope);
}

/** The parameters of a routine as variables of its body. */
function parametersOf({name, definition: {parameters}}: Routine, run: Run) {
  const slot = run.newSlot(parameters.length);
  return {slot, scope: new Scope([variableTable(name, slot, parameters)])};
}

/** CALL: SQLCODE -440 if no procedure has that name and number of parameters. */
export function callProcedure({name, arguments: values}: Call, run: Run, binder: Binder): CallResult {
  const {key} = newName(name, run);
  const routine = run.catalog.routines.get(`PROCEDURE ${key}`);
  if (routine?.definition.parameters.length !== values.length) throw new SqlError(-440, ['PROCEDURE', name.name]);
  const {parameters, body} = routine.definition;
  const {slot, scope} = parametersOf(routine, run);
  slot.row = parameters.map(({mode, type, name: own}, at) => {
    const isVariable = values[at]!.kind === 'variable' || values[at]!.kind === 'column';
    if (mode !== 'IN' && !isVariable) throw new SqlError(-469, [String(at + 1)]);
    if (mode === 'OUT') return null;
    const bound = binder.typed(values[at]!, type);
    const value = bound.evaluate();
    const convert = bound.untyped ? undefined : storageAssignment(bound.type, type, own, run.environment);
    return value === null || !convert ? value : convert(value);
  });
  const inside = new RoutineRun(run.inside(routine.qualifier, new Map(), key, scope, 'PROCEDURE'), scope);
  inside.execute(body);
  return {
    outputs: parameters.flatMap(({mode, name: own, type}, at) =>
      mode === 'IN' ? [] : [{name: own, argument: values[at]!, type, value: slot.row[at]!}],
    ),
    resultSets: inside.resultSets.map((cursor) => ({columns: cursor.columns, rows: cursor.rest()})),
    status: inside.returnStatus,
  };
}

/** The invocation of a user-defined function; undefined if none has that name and number of parameters. */
export function userFunction(
  schema: string | undefined,
  name: string,
  operands: readonly Bound[],
  run: Run,
): Bound | undefined {
  const key = `${schema ?? run.schema}.${name}`;
  const routine = run.catalog.routines.get(`FUNCTION ${key}`);
  if (routine?.definition.parameters.length !== operands.length) return undefined;
  const {parameters, body, returns, nullOnNull} = routine.definition;
  const conversions = operands.map(({type, untyped}, at) =>
    untyped ? undefined : storageAssignment(type, parameters[at]!.type, parameters[at]!.name, run.environment),
  );
  return {
    type: returns!,
    nullable: true,
    uses: union(...operands.map(({uses}) => uses)),
    volatile: true,
    evaluate: () => {
      const {slot, scope} = parametersOf(routine, run);
      slot.row = operands.map(({evaluate}, at) => {
        const value = evaluate();
        const convert = conversions[at];
        return value === null || !convert ? value : convert(value);
      });
      if (nullOnNull && slot.row.includes(null)) return null;
      const inside = new RoutineRun(run.inside(routine.qualifier, new Map(), key, scope, 'FUNCTION'), scope, returns);
      inside.execute(body);
      return inside.result;
    },
  };
}
