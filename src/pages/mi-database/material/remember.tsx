import { useEffect } from 'react'
import { finiteElementTabs } from '#core/test-types/fe-tabs.ts'
import { updateState } from '#web/client-state/persisted-state.ts'
import { useMaterial } from './material-context.tsx'

/** What the browser remembers of the last material (specification, section 3): written when it is open, read by what goes on from it. */
export function Remember() {
  const {
    view: { material, variant },
    state: { test, comparison },
  } = useMaterial()
  const { id, name, path, trail } = material
  useEffect(() => {
    const [alpha = '', beta = '', gamma = '', delta = ''] = trail.map((step) => step.name)
    const finite = finiteElementTabs.some(({ code }) => code === test)
    updateState({
      gradename: name,
      altGradename: material.secondName ?? '',
      gradeId: id,
      materialeId: variant.id,
      materialname: name,
      alphaname: alpha,
      betaname: beta,
      gammaname: gamma,
      deltaname: delta,
      epsilonname: name,
      zeta2name: variant.name,
      url: `/mi-database/${path}`,
      comparingMaterialList: comparison,
      // One of both is open: the other stays as it was left.
      ...(finite ? { finiteTab: test } : { testname: test, activeTestNameList: [test] }),
    })
  }, [id, name, path, trail, material.secondName, variant.id, variant.name, test, comparison])
  return null
}
