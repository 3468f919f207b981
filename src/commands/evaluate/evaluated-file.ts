import { basename } from 'node:path'
import { evaluateReading, type ReadSpecimen, type Scalar, statedTest } from '#core/evaluate/index.ts'
import type { Issue } from '#core/issue.ts'
import { type ColumnMapping, mapColumns } from '#core/read/map-columns.ts'
import type { Geometry, LaboratoryResult } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { printable } from '#server/ingest/printable.ts'
import { readLaboratoryFile } from '#server/ingest/read-laboratory-file.ts'
import type { ReportedIssue } from '#contract/uploads/upload.ts'

/** One file in the output of `evaluate --json`. Programs depend on it: add fields, never rename. */
export type EvaluatedFile = {
  readonly file: string
  /** Id of the dialect, `unknown` when the file could not be read. */
  readonly dialect: string
  readonly specimens: readonly EvaluatedSpecimen[]
  readonly issues: readonly ReportedIssue[]
}

export type EvaluatedSpecimen = {
  readonly id: string
  /** Condition and number from the file or its name, e.g. `RD 1`. */
  readonly condition: string | null
  readonly channels: readonly {
    readonly name: string
    readonly role: string
    readonly quantity: string
    readonly unit: string
    /** Numbers in the column. */
    readonly count: number
    /** Cells without one, by reason. */
    readonly missing: Readonly<Record<string, number>>
  }[]
  /** Dimensions used [mm, mm²]. */
  readonly geometry: Geometry
  readonly scalars: readonly Scalar[]
  readonly laboratory: readonly ComparedResult[]
  readonly issues: readonly ReportedIssue[]
}

/** A result of the laboratory, compared with the evaluated property. */
export type ComparedResult = {
  readonly id: string | null
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Evaluated property in the same unit; null if missing. */
  readonly evaluated: number | null
  /** Evaluated minus laboratory value. */
  readonly difference: number | null
  /** Difference as a fraction of the laboratory value. */
  readonly relative: number | null
}

export type EvaluationRequest = {
  /** Default: the test in the head of the file, otherwise UAT. */
  readonly test?: TestCode | undefined
  readonly geometry?: Geometry | undefined
  readonly sheet?: string | undefined
  /** Replaces the meaning of columns. */
  readonly columns?: readonly ColumnMapping[] | undefined
}

/**
 * Reads and evaluates one file. Errors are returned as issues.
 *
 * @returns readable: false if an error left no specimen, or a mapped column is missing
 */
export async function evaluateFile(
  path: string,
  { test, geometry, sheet, columns = [] }: EvaluationRequest,
): Promise<{ evaluated: EvaluatedFile; readable: boolean }> {
  try {
    const read = await readLaboratoryFile(path, {}, { sheet })
    const reading = mapColumns(read.reading, columns)
    const { dialect, issues } = reading
    const specimens = evaluateReading(test ?? statedTest(reading) ?? 'UAT', reading, {
      name: basename(path),
      geometry,
    }).map(describe)
    const evaluated = { file: path, dialect, specimens, issues: issues.map(printed) }
    const asCalled = !issues.some(({ code }) => code === 'mapped-column-missing')
    const readable = specimens.length > 0 || !issues.some(({ severity }) => severity === 'error')
    return { evaluated, readable: readable && asCalled }
  } catch (error) {
    const issues = [printed(issueOf(path, error))]
    return { evaluated: { file: path, dialect: 'unknown', specimens: [], issues }, readable: false }
  }
}

function issueOf(path: string, error: unknown): Issue {
  if (error instanceof IngestError) {
    return { severity: 'error', code: error.code, line: error.line, message: error.message }
  }
  console.error(error)
  return {
    severity: 'error',
    code: 'internal-error',
    message: `${printable(path)}: internal error while reading. Report it with the output on standard error.`,
  }
}

function describe({ specimen, place, evaluation }: ReadSpecimen): EvaluatedSpecimen {
  const { geometry, scalars, issues } = evaluation
  return {
    id: specimen.id,
    condition: place?.condition.label ?? null,
    channels: specimen.channels.map(({ name, role, quantity, unit, values, missing }) => {
      return {
        name,
        role,
        quantity,
        unit,
        count: values.reduce((n, v) => (Number.isFinite(v) ? n + 1 : n), 0),
        missing,
      }
    }),
    geometry,
    scalars,
    laboratory: specimen.laboratory.map((result) => compared(result, scalars)),
    issues: [...specimen.issues, ...issues].map(printed),
  }
}

function compared({ id, name, value, unit }: LaboratoryResult, scalars: readonly Scalar[]): ComparedResult {
  const evaluated = id === undefined ? null : (scalars.find((scalar) => scalar.id === id)?.value ?? null)
  const difference = evaluated === null ? null : evaluated - value
  return {
    id: id ?? null,
    name,
    value,
    unit,
    evaluated,
    difference,
    relative: difference === null || value === 0 ? null : difference / value,
  }
}

function printed({ severity, code, line, column, message }: Issue): ReportedIssue {
  return { severity, code, line: line ?? null, column: column ?? null, message }
}
