import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#pages/page-meta.ts'
import { adminPages } from '#web/admin/admin-pages.ts'

type MetaArgs = {
  readonly matches: readonly [{ readonly loaderData?: { readonly origin?: string } | undefined }, ...unknown[]]
}

/** `meta` of a page of administration; its title is what the menu calls it. */
export function adminMeta(path: string, description: string): (args: MetaArgs) => MetaDescriptor[] {
  const { label } = adminPages.find(({ to }) => to === path)!
  return ({ matches }) =>
    pageMeta({ title: `${label} · Administration`, description, path, origin: matches[0].loaderData?.origin })
}
