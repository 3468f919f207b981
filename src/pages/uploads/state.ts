import * as z from 'zod/mini'
import { optional } from '#web/url-state/fields.ts'

export const steps = ['files', 'columns', 'check', 'review', 'import'] as const
export type Step = (typeof steps)[number]

/** Without a batch the list of them; without a step the one that is next. */
export const uploadState = {
  batch: optional(z.uuid()),
  step: optional(z.enum(steps)),
  file: optional(z.uuid()),
  page: optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
}

export type UploadState = { readonly step?: Step | undefined; readonly page?: string | undefined }
