import { listed } from './comparing-list.ts'
import { updateState } from './persisted-state.ts'

/** The material in sight and what is open of it, in the catalogue's words. */
export type OpenedMaterial = {
  readonly material: {
    readonly id: string
    readonly name: string
    readonly secondName: string | null
    readonly path: string
  }
  /** Names from the category down to the grade. */
  readonly above: readonly string[]
  readonly variant: { readonly id: string; readonly name: string }
  /** A test, or a finite-element tab. */
  readonly tab: { readonly code: string; readonly isTest: boolean }
  /** Id of the number whose evidence is open; empty or missing: the one before stays highlighted. */
  readonly number?: string
  /** Coils that it is compared with, as the list names them; without any the list stays as it was left. */
  readonly comparison: readonly string[]
}

/** Writes it into the fields of the specification (section 3). Of test and finite-element tab one is open: the other stays as it was left. */
export function rememberMaterial({ material, above, variant, tab, number, comparison }: OpenedMaterial): void {
  const [alphaname = '', betaname = '', gammaname = '', deltaname = ''] = above
  const { id, name, secondName, path } = material
  updateState({
    gradename: name,
    altGradename: secondName ?? '',
    gradenametest: `${name} ${tab.code}`,
    gradeId: id,
    materialeId: variant.id,
    materialname: name,
    alphaname,
    betaname,
    gammaname,
    deltaname,
    epsilonname: name,
    zeta2name: variant.name,
    url: `/mi-database/${path}`,
    ...(number && { highlightedValue: number }),
    ...(comparison.length > 0 && listed([name, ...comparison])),
    ...(tab.isTest ? { testname: tab.code, activeTestNameList: [tab.code] } : { finiteTab: tab.code }),
  })
}
