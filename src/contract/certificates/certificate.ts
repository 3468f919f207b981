import { z } from 'zod'
import { filledLine, words } from '../text.ts'

const number = z.number()

/** A property of a coil under one condition, in its display unit. */
const certifiedResult = z.object({
  property: z.string(),
  symbol: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Rounding interval; absent in certificates from before rounding. */
  rounding: number.exactOptional(),
  condition: z.string(),
  methods: z.array(z.string()),
  values: z.array(z.object({ specimen: z.string(), value: number.nullable(), flags: z.array(z.string()) })),
  n: z.int(),
  mean: number.nullable(),
  /** Sample standard deviation; null with fewer than two specimens or if it rounds to zero. */
  s: number.nullable(),
  /** 95 % interval of the mean; null with fewer than three specimens or if its ends round to one value. */
  ci95: z.tuple([number, number]).nullable(),
})
export type CertifiedResult = z.infer<typeof certifiedResult>

export const certifiedTest = z.object({
  material: z.string(),
  page: z.string(),
  test: z.string(),
  name: z.string(),
  standard: z.string(),
  results: z.array(certifiedResult),
})
export type CertifiedTest = z.infer<typeof certifiedTest>

export const certifiedSpecimen = z.object({
  code: z.string(),
  material: z.string(),
  test: z.string(),
  direction: z.string(),
  /** [mm] */
  thickness: number.nullable(),
  /** [mm] */
  width: number.nullable(),
  /** Round bars only [mm]. */
  diameter: number.exactOptional(),
  /** Original cross-section [mm²]; absent without an evaluation. */
  section: number.exactOptional(),
  marks: z.string(),
  machine: z.string(),
  state: z.string(),
})

/**
 * Content of a certificate 3.1 (EN 10204:2004). The canonical JSON is signed: never rename, only add optional fields.
 */
export const certificateContent = z.object({
  form: z.literal('material-insights/certificate/1'),
  type: z.literal('3.1'),
  number: z.string(),
  supersedes: z.string().nullable(),
  /** Empty for a first issue. */
  reason: z.string(),
  project: z.string(),
  title: z.string(),
  customer: z.string(),
  order: z.string(),
  issuedOn: z.iso.date(),
  laboratory: z.string(),
  inspector: z.object({ name: z.string(), position: z.string() }),
  synthetic: z.boolean(),
  specimens: z.array(certifiedSpecimen),
  tests: z.array(certifiedTest),
  deviations: z.string(),
  uncertainty: z.string(),
})
export type CertificateContent = z.infer<typeof certificateContent>

export const issueForm = z.object({
  inspector: filledLine(120),
  position: filledLine(120),
  laboratory: filledLine(200),
  order: words(120).default(''),
  deviations: words(2000).default(''),
  uncertainty: words(2000).default(''),
  reason: words(300).default(''),
})
export type IssueForm = z.infer<typeof issueForm>

/** Digits of the SHA-256 printed on the certificate, for verification. */
export const fingerprintLength = 16

export const certificateFile = z.object({
  content: certificateContent,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  publicKey: z.string().regex(/^[\w-]{43}$/),
  signature: z.string().regex(/^[\w-]{86}$/),
})
export type CertificateFile = z.infer<typeof certificateFile>
