import * as z from 'zod/mini'
import { optional } from '#web/url-state/fields.ts'

export const uploadSteps = ['files', 'columns', 'check', 'review', 'import'] as const
export type UploadStep = (typeof uploadSteps)[number]

/** Without a batch: the list; without a step: the next one. */
export const uploadState = {
  batch: optional(z.uuid()),
  step: optional(z.enum(uploadSteps)),
  file: optional(z.uuid()),
  page: optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
}

export type UploadState = { readonly step?: UploadStep | undefined; readonly page?: string | undefined }
