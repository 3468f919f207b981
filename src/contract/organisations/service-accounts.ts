import { z } from 'zod'
import { filledLine } from '../text.ts'

/** Account of a laboratory machine: it delivers files with keys and has no log-in. */
export const newServiceAccount = z.strictObject({ organisation: z.uuid(), name: filledLine(80) })
export type NewServiceAccount = z.output<typeof newServiceAccount>

export const newServiceKey = z.strictObject({
  account: z.uuid(),
  name: filledLine(80),
  days: z.coerce.number().int().min(1).max(366),
})
export type NewServiceKey = z.output<typeof newServiceKey>

export type ServiceAccount = {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
  /** Time of the last received file. */
  readonly deliveredAt: string | null
  /** Active keys. */
  readonly keys: readonly {
    readonly id: string
    readonly name: string
    readonly prefix: string
    readonly expiresAt: string
    readonly lastUsedAt: string | null
  }[]
}
