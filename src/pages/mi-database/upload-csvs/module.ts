import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { uploadState } from '#pages/uploads/state.ts'

export const module = {
  address: '/mi-database/upload-csvs',
  name: 'Upload CSVs',
  subtitle: 'Laboratory files',
  menus: { administration: { group: 'Data', icon: 'file-up' } },
  opens: { action: 'uploads.read' },
  state: z.object(uploadState),
  words: 'upload import laboratory files csv xlsx tension test raw data',
} as const satisfies PageModule
