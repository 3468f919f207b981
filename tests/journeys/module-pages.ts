import type { PageModule } from '#contract/modules/page-module.ts'
import { isForStaff } from '#contract/modules/shown-page.ts'

/** Pages that a crawl looks at whether or not a link leads to them: those that a visitor may open. */
export function crawledPages(modules: readonly PageModule[]): readonly string[] {
  return modules.filter((module) => !isForStaff(module)).map(({ address }) => address)
}

/** Pages that an administrator walks through, as those of `crawledPages` are for visitors. */
export function staffPages(modules: readonly PageModule[]): readonly PageModule[] {
  return modules.filter(isForStaff)
}
