import { z } from 'zod'
import { filledLine } from '../text.ts'

/** Token with which the directory of a company manages its users (SCIM). */
export const newDirectoryToken = z.strictObject({
  organisation: z.uuid(),
  name: filledLine(80),
  days: z.coerce.number().int().min(1).max(1096),
})
export type NewDirectoryToken = z.output<typeof newDirectoryToken>

export type DirectoryToken = {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
}
