import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One certified set as its file has it. */
export type CertifiedSet = {
  /** Two rows of starting values. */
  readonly starts: readonly [number[], number[]]
  readonly parameters: readonly number[]
  readonly deviations: readonly number[]
  readonly residualSum: number
  readonly residualDeviation: number
  readonly freedom: number
  readonly y: readonly number[]
  /** Predictors of each observation. */
  readonly x: readonly (readonly number[])[]
}

/**
 * Reads a data file of the NIST Statistical Reference Datasets, nonlinear regression (a work of the US Government, in the
 * public domain; www.itl.nist.gov/div898/strd/nls/nls_main.shtml). The files stand beside this one unchanged.
 */
export function readCertifiedSet(name: string): CertifiedSet {
  const text = readFileSync(join(import.meta.dirname, `${name}.dat`), 'latin1')
  const rows = [...text.matchAll(/^ *b\d+ *= *(\S+) +(\S+) +(\S+) +(\S+)/gm)].map((m) => m.slice(1).map(Number))
  const stated = (label: string) => Number(new RegExp(`^${label}: *(\\S+)`, 'm').exec(text)![1])
  const data = text
    .slice(text.lastIndexOf('\nData:'))
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length > 1)
  return {
    starts: [rows.map((row) => row[0]!), rows.map((row) => row[1]!)],
    parameters: rows.map((row) => row[2]!),
    deviations: rows.map((row) => row[3]!),
    residualSum: stated('Residual Sum of Squares'),
    residualDeviation: stated('Residual Standard Deviation'),
    freedom: stated('Degrees of Freedom'),
    y: data.map((row) => row[0]!),
    x: data.map((row) => row.slice(1)),
  }
}
