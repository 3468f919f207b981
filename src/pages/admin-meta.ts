import type { PageModule } from '#contract/modules/page-module.ts'
import { moduleMeta } from '#pages/module-meta.ts'

export function adminMeta({ address, name }: PageModule, description: string): ReturnType<typeof moduleMeta> {
  return moduleMeta({ address, name: `${name} · Administration` }, description)
}
