import { loadDatahub } from '#pages/mi-datahub/load.server.ts'
import { loader as datahubFile } from '#pages/mi-datahub/file.ts'
import { loader as swapFile } from '#pages/mi-database/grade-swap/file.ts'
import { loadGradeSwap } from '#pages/mi-database/grade-swap/load.server.ts'
import { loadComparator } from '#pages/mi-database/mi-data-comparator/load.server.ts'
import { loadMap } from '#pages/mi-database/mi-data-maps/load.server.ts'
import { loadVisualizer } from '#pages/mi-database/mi-data-visualizer/load.server.ts'
import { loadEvaluator } from '#pages/mi-database/mi-evaluator/load.server.ts'
import { loader as predictorFile } from '#pages/mi-database/mi-predictor/file.ts'
import { loadPredictor } from '#pages/mi-database/mi-predictor/load.server.ts'
import { loadPropertyTable } from '#pages/mi-database/properties/load.server.ts'
import { loadResearch } from '#pages/mi-database/rd-data/load.server.ts'
import { loader as robustnessFile } from '#pages/mi-database/robustness-cards/file.ts'
import { loadPack as robustnessPack, loadRobustness } from '#pages/mi-database/robustness-cards/load.server.ts'
import { loader as similarFile } from '#pages/mi-database/similar-materials/file.ts'
import { loadSimilar } from '#pages/mi-database/similar-materials/load.server.ts'
import { loader as springbackFile } from '#pages/mi-database/springback-pack/file.ts'
import { loadPack as springbackPack, loadSpringback } from '#pages/mi-database/springback-pack/load.server.ts'
import { loader as needsFile } from '#pages/mi-testing/needs/file.ts'
import { loadNeeds } from '#pages/mi-testing/needs/load.server.ts'
import type { PageContext } from '#pages/services.ts'

type ToolPage = {
  readonly load: (context: PageContext, url: URL) => Promise<unknown>
  /** What somebody asks there. */
  readonly searches: readonly string[]
}

const file =
  (loader: (given: never) => Response | Promise<Response>) =>
  async (context: PageContext, url: URL): Promise<string> =>
    (await loader({ context, url, request: new Request(url) } as never)).text()

/**
 * Every tool that reads the catalogue, by its address, with questions whose answers are made of many materials. What shapes nothing that
 * others see, and how a tool answers of an earlier release, is tried on these: a new tool joins them by a line here, and a test asks for it.
 */
export const toolPages: Readonly<Record<string, ToolPage>> = {
  '/mi-database/properties': {
    load: loadPropertyTable,
    searches: ['', '?ranges=uat.rm-RD,uat.rp02-RD,her.lambda', '?within=Steels/AHSS&chosen=Quetzalcoatlus-7-AlSi'],
  },
  '/mi-database/mi-data-maps': {
    load: loadMap,
    searches: ['?x=t&y=uat.rm-RD', '?x=uat.rm-RD&y=uat.rp02-RD&envelope=hull&regression=yes&size=uat.ag-RD'],
  },
  '/mi-database/mi-data-comparator': {
    load: loadComparator,
    searches: ['', '&test=FE1', '&view=radar', '&view=coils'].map(
      (more) => `?materials=DP980-6,DP980-2,DP980-3,Quetzalcoatlus-7${more}`,
    ),
  },
  '/mi-database/mi-data-visualizer': {
    load: loadVisualizer,
    searches: ['', '?material=DP980-2', '?material=Quetzalcoatlus-7', '?view=flow-curve&predicted=yes'],
  },
  '/mi-database/mi-predictor': {
    load: loadPredictor,
    searches: ['', '?data=synthetic', '?pair=lambda&coil=DP980-6~DP980-6-GI-1.40', '?least-rm=900&also=predicted'],
  },
  '/mi-database/mi-predictor.md': { load: file(predictorFile), searches: ['?coil=DP980-6~DP980-6-GI-1.40'] },
  '/mi-database/mi-predictor.csv': {
    load: file(predictorFile),
    searches: ['?coil=DP980-6~DP980-6-GI-1.40', '?figure=agreement'],
  },
  '/mi-database/similar-materials': { load: loadSimilar, searches: ['', '?coil=DP980-6', '?coil=Quetzalcoatlus-7'] },
  '/mi-database/similar-materials.json': { load: file(similarFile), searches: [''] },
  '/mi-database/similar-materials.csv': {
    load: file(similarFile),
    searches: ['', '?coil=DP980-6', '?coil=Quetzalcoatlus-7'],
  },
  '/mi-database/grade-swap': {
    load: loadGradeSwap,
    searches: ['', '?from=DP980-6&to=DP980-2', '?from=DP980-6&to=Quetzalcoatlus-7'],
  },
  '/mi-database/grade-swap.json': {
    load: file(swapFile),
    searches: ['?from=DP980-6&to=DP980-2', '?from=DP980-6&to=Quetzalcoatlus-7'],
  },
  '/mi-database/robustness-cards': {
    load: loadRobustness,
    searches: [
      '?material=DP980-6',
      '?material=DP980-6&scatter=coil&samples=10',
      '?material=Quetzalcoatlus-7&samples=10',
    ],
  },
  '/mi-database/robustness-cards.zip': { load: robustnessPack, searches: ['?material=DP980-6&samples=10'] },
  '/mi-database/springback-pack': {
    load: loadSpringback,
    searches: ['?material=DP980-6', '?material=Quetzalcoatlus-7'],
  },
  '/mi-database/robustness-cards.csv': { load: file(robustnessFile), searches: ['?material=DP980-6&samples=10'] },
  '/mi-database/springback-pack.csv': { load: file(springbackFile), searches: ['?material=DP980-6'] },
  '/mi-database/springback-pack.zip': { load: springbackPack, searches: ['?material=DP980-6'] },
  '/mi-database/rd-data': { load: loadResearch, searches: ['?test=UAT', '?test=UAT&from=0&to=99'] },
  '/mi-database/mi-evaluator': { load: loadEvaluator, searches: ['?with=DP980-6,DP980-2,Quetzalcoatlus-7'] },
  '/mi-datahub': {
    load: loadDatahub,
    searches: ['', '?dataset=free-sample', '?dataset=Steels.AHSS.Dual-Phase', '?changes=2026.2'],
  },
  '/mi-datahub.atom': { load: file(datahubFile), searches: [''] },
  '/mi-datahub.json': { load: file(datahubFile), searches: [''] },
  '/mi-testing/needs.csv': {
    load: file(needsFile),
    searches: ['?purpose=forming&material=DP980-6', '?purpose=forming&material=Quetzalcoatlus-7'],
  },
  '/mi-testing/needs': {
    load: loadNeeds,
    searches: ['?purpose=forming&material=DP980-6', '?purpose=forming&material=Quetzalcoatlus-7'],
  },
}

/** Tools that read nothing of the catalogue, or that `canary-questions.ts` asks by themselves. */
export const elsewhere: ReadonlySet<string> = new Set([
  '/mi-database/mi-calculator',
  '/mi-account',
  '/mi-testing/cart',
  '/search',
  '/site-map',
])

/** A view of each tool that is not its usual one, as its page writes the address. */
export const keptViews: Readonly<Record<string, string>> = {
  '/mi-database/properties': '?within=Steels%2FAHSS&ranges=uat.rm-RD+900..1100&columns=uat.rm-RD&sort=-uat.rm-RD',
  '/mi-database/mi-data-maps': '?x=uat.rm-RD&y=uat.rp02-RD&envelope=hull',
  '/mi-database/mi-data-comparator': '?materials=DP980-6%2CDP980-2&test=FE1',
  '/mi-database/mi-data-visualizer': '?material=DP980-2&view=rate',
  '/mi-database/mi-predictor': '?pair=lambda&coil=none&level=90&rm=980',
  '/mi-database/similar-materials': '?coil=DP980-6%7EDP980-6-GI-1.40&r=9',
  '/mi-database/rd-data': '?test=HER&orientations=TD',
  '/mi-database/mi-calculator': '/true-strain?R=450',
  '/mi-database/grade-swap': '?from=DP980-6&to=DP980-2&thickness=1.2',
  '/mi-database/robustness-cards': '?material=DP980-6&scatter=coil&samples=10',
  '/mi-database/springback-pack': '?material=DP980-6&units=mm-kg-ms',
  '/mi-database/mi-evaluator': '?with=DP980-6&chart=true',
  '/mi-datahub': '?dataset=free-sample&program=r',
  '/mi-testing/needs': '?purpose=forming&material=DP980-6',
}

/** Pages that stand for everybody or for customers among the tools and are nobody's view of the catalogue: why they are not saved or shared. */
export const notKept: Readonly<Record<string, string>> = {
  '/mi-account': 'shows records of its reader alone',
  '/mi-testing/cart': 'has orders of its reader, which are saved as drafts',
  '/mi-testing/upload-clients-data': 'shows files of its reader’s organisation alone',
  '/search': 'is asked anew each time',
  '/site-map': 'has no state',
}
