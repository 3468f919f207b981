import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { customerRoles } from '#contract/access/roles.ts'
import { uploadState } from '#pages/uploads/state.ts'
import { optional } from '#web/url-state/fields.ts'

export const module = {
  address: '/mi-testing/upload-clients-data',
  name: "Upload Clients' Data",
  subtitle: 'Private data of clients',
  menus: {
    administration: { group: 'Laboratory', icon: 'upload' },
    public: {
      below: '/mi-testing',
      name: 'Upload your test data',
      subtitle: 'Visible to your organisation only',
      roles: customerRoles,
    },
  },
  opens: { ownData: 'uploads.read' },
  /** `organisation` is for staff; customers see their own. */
  state: z.object({ ...uploadState, organisation: optional(z.uuid()) }),
  words: 'upload private own test data organisation laboratory files csv xlsx customer client',
} as const satisfies PageModule
