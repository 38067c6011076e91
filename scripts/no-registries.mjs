// The calls by which a module, while it is loaded, writes to a collection of a module: what stands there would depend on which
// modules were loaded, and in which order. A program of its own, as it needs a package: npm test begins without any.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { inRoot } from './lib/paths.mjs';
import { Failure, run } from './lib/say.mjs';

const parts = ['contract/src', 'server/src'];
/** An entry point is not loaded by other modules. */
const programs = /^server\/src\/(main\.ts$|cli\/)/;
const writing = new Set(['add', 'push', 'set', 'splice', 'unshift']);
/** Metrics read the sizes of a process's caches; a cache that is not loaded does not exist. */
const isAllowed = (name) => name === 'watchCache';

await run(async () => {
  const files = parts.flatMap(sourcesOf).map(parse);
  const writers = writersIn(files);
  const found = files.flatMap((file) => loadingCalls(file, writers));
  if (found.length > 0)
    throw new Failure(`${found.join('\n')}\nPass declarations along as values (docs/architecture.md).`);
});

function sourcesOf(folder) {
  return readdirSync(inRoot(folder), { recursive: true })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !programs.test(file));
}

function parse(file) {
  return ts.createSourceFile(file, readFileSync(inRoot(file), 'utf8'), ts.ScriptTarget.Latest, true);
}

/**
 * The exported functions that write to a collection of their module, or call one that does; exported names are unique.
 */
function writersIn(files) {
  const functions = files.flatMap(functionsOf);
  const writers = new Set(functions.filter(({ isWriter }) => isWriter).map(({ key }) => key));
  for (let size = -1; size < writers.size;) {
    size = writers.size;
    for (const { key, calls } of functions) if (calls.some((call) => writers.has(call))) writers.add(key);
  }
  return writers;
}

/** The functions of a module with their calls; `key` is the exported name, or file and name. */
function functionsOf(file) {
  const collections = collectionsOf(file);
  const keyOf = keysOf(file);
  return file.statements.flatMap((statement) =>
    declaredFunctions(statement).map(({ name, body }) => {
      const calls = callsIn(body);
      const isWriter = calls.some(
        ({ expression: { expression: target, name: method } }) =>
          method !== undefined && ts.isIdentifier(target) && collections.has(target.text) && writing.has(method.text),
      );
      return { key: keyOf(name), isWriter, calls: namesOf(calls).map(keyOf) };
    }),
  );
}

function declaredFunctions(statement) {
  if (ts.isFunctionDeclaration(statement) && statement.body)
    return [{ name: statement.name.text, body: statement.body }];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(
      ({ initializer }) => initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
    )
    .map(({ name, initializer }) => ({ name: name.text, body: initializer.body }));
}

/** Variables of a module that start as an empty collection, except caches, whose content follows from the key. */
function collectionsOf(file) {
  const declared = file.statements.filter(ts.isVariableStatement).flatMap((each) => each.declarationList.declarations);
  return new Set(
    declared
      .filter(({ name, initializer }) => isEmptyCollection(initializer) && !/cache/i.test(name.getText()))
      .map(({ name }) => name.text),
  );
}

function isEmptyCollection(node) {
  if (!node) return false;
  if (ts.isArrayLiteralExpression(node)) return node.elements.length === 0;
  return ts.isNewExpression(node) && /^(Weak)?(Map|Set)$/.test(node.expression.getText()) && !node.arguments?.length;
}

/** Exported and imported names unchanged, local ones with the path. */
function keysOf(file) {
  const exported = new Set(
    file.statements
      .filter(isExported)
      .flatMap((each) => declaredFunctions(each))
      .map(({ name }) => name),
  );
  const imports = file.statements
    .filter(ts.isImportDeclaration)
    .flatMap(({ importClause: clause }) => clause?.namedBindings?.elements ?? []);
  const imported = new Map(imports.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text]));
  return (name) => imported.get(name) ?? (exported.has(name) ? name : `${file.fileName}:${name}`);
}

function isExported(statement) {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** Calls of writers while the module is loaded. */
function loadingCalls(file, writers) {
  const keyOf = keysOf(file);
  return callsIn(file)
    .filter(
      ({ expression }) =>
        ts.isIdentifier(expression) && !isAllowed(expression.text) && writers.has(keyOf(expression.text)),
    )
    .map(
      (call) =>
        `${file.fileName}:${file.getLineAndCharacterOfPosition(call.getStart()).line + 1}: ${call.expression.text}`,
    );
}

function namesOf(calls) {
  return calls.filter(({ expression }) => ts.isIdentifier(expression)).map(({ expression }) => expression.text);
}

/** Calls within a node, without those in nested functions, which run later. */
function callsIn(node) {
  if (ts.isFunctionLike(node)) return [];
  const own = ts.isCallExpression(node) ? [node] : [];
  const below = [];
  ts.forEachChild(node, (child) => void below.push(...callsIn(child)));
  return [...own, ...below];
}
