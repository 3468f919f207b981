import { z } from 'zod'
import { filledLine, words } from '../text.ts'

const number = z.number()

/** A property of a coil under one condition, in the unit that people read it in. */
const certifiedResult = z.object({
  property: z.string(),
  symbol: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Interval that the values are rounded to; absent in certificates from before rounding. */
  rounding: number.exactOptional(),
  condition: z.string(),
  /** How and by which version it was found, each once. */
  methods: z.array(z.string()),
  values: z.array(z.object({ specimen: z.string(), value: number.nullable(), flags: z.array(z.string()) })),
  n: z.int(),
  mean: number.nullable(),
  /** Standard deviation of the specimens; null below two, and where it rounds to zero. */
  s: number.nullable(),
  /** 95 % interval of the mean from the scatter of the specimens alone; null below three, and where its ends round to one number. */
  ci95: z.tuple([number, number]).nullable(),
})
export type CertifiedResult = z.infer<typeof certifiedResult>

export const certifiedTest = z.object({
  material: z.string(),
  /** Address of the material's page, below the site. */
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
  /** Of a round bar [mm]. */
  diameter: number.exactOptional(),
  /** Original cross-section that the evaluation used [mm²]; absent without an evaluation. */
  section: number.exactOptional(),
  marks: z.string(),
  machine: z.string(),
  /** As people read it: `Tested`, `Broken`. */
  state: z.string(),
})

/**
 * What a certificate says: the content that EN 10204:2004 asks of type 3.1, of the laboratory's own tests. What was signed is its canonical
 * JSON; so nothing in it is ever renamed, and what comes later is optional.
 */
export const certificateContent = z.object({
  form: z.literal('material-insights/certificate/1'),
  type: z.literal('3.1'),
  number: z.string(),
  supersedes: z.string().nullable(),
  /** Why it was issued again; empty for a first issue. */
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

/** What who issues a certificate adds to what was measured. */
export const issueForm = z.object({
  inspector: filledLine(120),
  position: filledLine(120),
  laboratory: filledLine(200),
  order: words(120).default(''),
  deviations: words(2000).default(''),
  uncertainty: words(2000).default(''),
  /** Why again, where there is one already. */
  reason: words(300).default(''),
})
export type IssueForm = z.infer<typeof issueForm>

/** Letters of the SHA-256 that stand on the paper: with the number they open the answer whether it is ours. */
export const fingerprintLength = 16

/** A certificate as a file: what was signed, and what checks it with any program that knows Ed25519. */
export const certificateFile = z.object({
  content: certificateContent,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  publicKey: z.string().regex(/^[\w-]{43}$/),
  signature: z.string().regex(/^[\w-]{86}$/),
})
export type CertificateFile = z.infer<typeof certificateFile>
