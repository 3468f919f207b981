import { listed } from './comparison-list.ts'
import { updateState } from './persisted-state.ts'

export type OpenedMaterial = {
  readonly material: {
    readonly id: string
    readonly name: string
    readonly secondName: string | null
    readonly path: string
  }
  readonly above: readonly string[]
  readonly coil: { readonly id: string; readonly name: string }
  readonly tab: { readonly code: string; readonly isTest: boolean }
  /** Id of the value whose evidence is open; default: the previous one. */
  readonly number?: string
  /** Names as in the list; empty: the list is unchanged. */
  readonly comparison: readonly string[]
}

/** Writes the fields of the specification (section 3). The tab that is not open is unchanged. */
export function rememberMaterial({ material, above, coil, tab, number, comparison }: OpenedMaterial): void {
  const [alphaname = '', betaname = '', gammaname = '', deltaname = ''] = above
  const { id, name, secondName, path } = material
  updateState({
    gradename: name,
    altGradename: secondName ?? '',
    gradenametest: `${name} ${tab.code}`,
    gradeId: id,
    materialeId: coil.id,
    materialname: name,
    alphaname,
    betaname,
    gammaname,
    deltaname,
    epsilonname: name,
    zeta2name: coil.name,
    url: `/mi-database/${path}`,
    ...(number && { highlightedValue: number }),
    ...(comparison.length > 0 && listed([name, ...comparison])),
    ...(tab.isTest ? { testname: tab.code, activeTestNameList: [tab.code] } : { finiteTab: tab.code }),
  })
}
