import { AppError, type ErrorCode } from '../errors.ts'

/** Detail error keywords of RFC 7644, table 9. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness'

/** A refusal with the keyword that directories read. Status 400, for `uniqueness` 409. */
export class ScimRefusal extends AppError {
  readonly scimType: ScimType

  constructor(scimType: ScimType, message: string) {
    const code: ErrorCode = scimType === 'uniqueness' ? 'conflict' : 'malformed'
    super(code, message)
    this.scimType = scimType
  }
}
