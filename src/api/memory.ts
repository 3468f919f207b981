import { ByteCache } from './byte-cache.ts'

/**
 * What this process remembers of large answers. Writing 48,000 numbers as JSON takes longer than everything else in an
 * answer, and naming some hundred scalars comes next.
 */
export type Memory = {
  /** Points of one drawn curve, by the hashes of the stored columns and the way they are drawn. */
  readonly curves: ByteCache<PointTexts>
  /** Whole answers, by the question and the versions of all rows that the caller sees of it. */
  readonly answers: ByteCache<Buffer>
}

/** Two JSON arrays of numbers. */
export type PointTexts = { readonly x: Buffer; readonly y: Buffer }

/** @param bytes shared half and half */
export function newMemory(bytes: number): Memory {
  return {
    curves: new ByteCache<PointTexts>(bytes / 2, ({ x, y }) => x.length + y.length),
    answers: new ByteCache<Buffer>(bytes / 2, (answer) => answer.length),
  }
}
