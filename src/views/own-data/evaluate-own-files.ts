import { drawOwnCard, ownSets } from '#contract/own-data/own-card.ts'
import { evaluateOwnFile, tensionFor } from '#contract/own-data/own-file.ts'
import { fitOwnMaterial, type OwnFit } from '#contract/own-data/own-material.ts'
import { ownMeans } from '#contract/own-data/own-means.ts'
import { hasEqualValues } from '#contract/own-data/has-equal-values.ts'
import { type FileChoice, materialOf, type OwnSpecimen } from '#contract/own-data/own-specimen.ts'
import type { Evaluation, EvaluatedFile, EvaluationSettings, OwnCardAnswer } from '#contract/v1/own-data.ts'
import type { ShownCard } from '#contract/views/simulation.ts'
import { unpack } from '#contract/views/packed.ts'
import type { ProofPath } from '#core/cards/proof/index.ts'
import { mean } from '#core/numerics/averages.ts'
import type { TestedSpecimen } from '#core/parameter-sets/index.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import type { FileReading } from '#core/read/specimen.ts'
import { withoutUndefined } from '#core/without-undefined.ts'
import { readLaboratoryBytes } from '#server/ingest/read-laboratory-file.ts'
import { proofRun } from '../cards/card-proof.ts'
import { refusedCard } from './refused-card.ts'

export type OwnFileBytes = { readonly name: string; readonly bytes: Uint8Array }

type Opened = { readonly id: string; readonly name: string; readonly reading: FileReading; readonly choice: FileChoice }
type Evaluated = ReturnType<typeof evaluateOwnFile>

/** How a caller of the API states dimensions. */
const remedy = 'Send them in `geometry`.'

/**
 * Reads and evaluates laboratory files together, fits hardening laws and writes a card, as mi Evaluator does in the
 * browser. Nothing is stored. Takes a second or more; use a thread.
 */
export async function evaluateOwnFiles(
  files: readonly OwnFileBytes[],
  settings: EvaluationSettings,
): Promise<Evaluation> {
  const opened: (Opened | { readonly name: string; readonly refused: string })[] = []
  for (const [i, file] of files.entries()) opened.push(await openFile(file, `${i + 1}`, settings, opened))
  const readable = opened.filter((one) => 'reading' in one)
  const alone = readable.map((one) => evaluateOwnFile(one, one.choice, [], remedy))
  const evaluated = new Map(readable.map((one, i) => [one, besideTension(one, alone[i]!, readable, alone)]))

  const all = [...evaluated.values()]
  const tested = all.flatMap((one) => one.tested)
  const specimens = all.flatMap(({ file }) => file.specimens)
  const fit = fitOwnMaterial(tested)
  return {
    files: opened.map((one) =>
      'reading' in one ? fileAnswer(evaluated.get(one)!, settings.curves) : refusedFile(one.name, one.refused),
    ),
    means: meansOf(specimens),
    fit: fitAnswer(fit),
    card: settings.card ? cardAnswer(tested, specimens, fit, { files, wanted: settings.card }) : null,
  }
}

async function openFile(
  { name, bytes }: OwnFileBytes,
  id: string,
  settings: EvaluationSettings,
  others: readonly ({ readonly name: string } & Partial<Opened>)[],
): Promise<Opened | { readonly name: string; readonly refused: string }> {
  try {
    const { reading } = await readLaboratoryBytes(name, bytes)
    const twin = others.find((other) => other.reading && hasEqualValues(other.reading, reading))
    if (twin) return { name, refused: `${name} contains the same values as ${twin.name}. Copies count once.` }
    return { id, name, reading, choice: choiceOf(name, settings) }
  } catch (error) {
    if (error instanceof IngestError) return { name, refused: error.message }
    throw error
  }
}

function choiceOf(name: string, { files, ...shared }: EvaluationSettings): FileChoice {
  const own = Object.hasOwn(files, name) ? files[name]! : {}
  const { test, direction, columns } = { ...shared, ...own }
  return {
    test: test ?? null,
    orientation: direction ?? null,
    geometry: { ...shared.geometry, ...own.geometry },
    columns: columns ?? [],
  }
}

/** Bulge, shear and others are evaluated with the tensile tests of the same material. */
function besideTension(
  one: Opened,
  alone: Evaluated,
  all: readonly Opened[],
  evaluated: readonly Evaluated[],
): Evaluated {
  if (alone.file.tensileTests === null) return alone
  const tensile = all.flatMap((other, i) => (other === one ? [] : evaluated[i]!.tensile))
  return evaluateOwnFile(one, one.choice, tensionFor(materialOf(one.reading), tensile), remedy)
}

function refusedFile(name: string, refused: string): EvaluatedFile {
  return { name, refused, format: '', test: null, method: '', columns: [], unclear: [], issues: [], specimens: [] }
}

function fileAnswer({ file }: Evaluated, curves: boolean): EvaluatedFile {
  const { name, dialect, test, method, columns, unclear, issues, specimens } = file
  return {
    name,
    refused: null,
    format: dialect,
    test,
    method,
    columns: [...columns],
    unclear: [...unclear],
    issues: issues.map(({ severity, code, message, line, column }) => ({
      severity,
      code,
      message,
      line: line ?? null,
      column: column ?? null,
    })),
    specimens: specimens.map((one) => ({
      label: one.label,
      test: one.test,
      condition: one.condition,
      material: one.material,
      synthetic: one.synthetic,
      geometry: withoutUndefined(one.geometry),
      values: one.scalars.map((scalar) => ({ ...scalar, flags: [...scalar.flags] })),
      laboratory: one.laboratory.map((result) => ({ ...result, id: result.id ?? null })),
      curves: curves
        ? Object.fromEntries(
            Object.entries(one.curves).map(([kind, { x, y, recorded }]) => [
              kind,
              { x: Array.from(x), y: Array.from(y), recorded },
            ]),
          )
        : {},
    })),
  }
}

function meansOf(specimens: readonly OwnSpecimen[]): Evaluation['means'] {
  const units = new Map(specimens.flatMap(({ scalars }) => scalars.map(({ id, unit }) => [id, unit])))
  const conditions = new Map(
    specimens.map(({ id, test, condition }) => [condition === null ? id : `${test} ${condition}`, condition]),
  )
  return ownMeans(specimens).map(({ test, pool, property, n, mean: average, s, interval }) => ({
    test,
    condition: conditions.get(pool) ?? 'not known',
    property,
    unit: units.get(property)!,
    n,
    mean: average,
    s,
    interval: interval && [...interval],
  }))
}

function fitAnswer(fit: OwnFit): Evaluation['fit'] {
  if (fit.refused !== null) return { refused: fit.refused, window: null, laws: [] }
  const laws = fit.laws.map(({ id, label, verdict, reason, parameters, rmse, behind }) => ({
    id,
    label,
    verdict,
    reason,
    parameters: parameters.map((one) => ({
      id: one.id,
      unit: one.unit,
      value: one.value,
      standardError: one.standardError,
    })),
    rmse,
    behind: behind !== null && Number.isFinite(behind) ? behind : null,
  }))
  return { refused: null, window: fit.window, laws }
}

function cardAnswer(
  tested: readonly TestedSpecimen[],
  specimens: readonly OwnSpecimen[],
  fit: OwnFit,
  { files, wanted }: { files: readonly OwnFileBytes[]; wanted: NonNullable<EvaluationSettings['card']> },
): OwnCardAnswer {
  const { card, units, corner } = wanted
  const law = wanted.law ?? (fit.refused === null ? fit.laws[0]?.id : undefined)
  if (law === undefined) {
    return refusedCard({ card, units, law: '' }, [fit.refused ?? 'No hardening law could be fitted.'])
  }
  const thicknesses = specimens.flatMap(({ geometry }) => geometry.t0 ?? [])
  const thickness = wanted.thickness ?? (thicknesses.length > 0 ? mean(thicknesses) : undefined)
  const facts = {
    by: 'api',
    name: wanted.material ?? specimens.find(({ material }) => material !== null)?.material ?? 'own material',
    files: files.map(({ name }) => name),
    thickness,
    synthetic: specimens.some(({ synthetic }) => synthetic),
  } as const
  return shownCard(drawOwnCard(tested, ownSets(tested, thickness), facts, { card, system: units, law, corner }), law)
}

function shownCard(shown: ShownCard, law: string): OwnCardAnswer {
  const head = { card: shown.id, units: shown.system, law }
  if (shown.kind === 'refused') return refusedCard(head, shown.reasons)
  if (shown.kind === 'locked') throw new Error('cards of own data are checked before they are written')
  const { name, files, notes, verdict, outcome, runs } = shown
  return {
    ...head,
    refused: [],
    name,
    files: [...files],
    notes: [...notes],
    verdict,
    outcome,
    runs: runs.map((run) =>
      proofRun({
        ...run,
        path: run.path as ProofPath,
        strain: unpack(run.strain),
        measured: unpack(run.measured),
        simulated: unpack(run.simulated),
      }),
    ),
  }
}
