import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { VisualizerCoil } from '#core/visualizer/index.ts'
import { FieldControls } from './field-controls.tsx'

/** Four points of a square, 1 mm apart. */
function image(name: string, strain: number) {
  return {
    name,
    x: Float64Array.of(0, 1, 0, 1),
    y: Float64Array.of(0, 0, 1, 1),
    eps1: new Float64Array(4).fill(strain),
    eps2: new Float64Array(4),
  }
}

/** Controls of a specimen that was photographed at some moments of its test. */
function controls(images: readonly ReturnType<typeof image>[]): string {
  const field = { name: 'RD 1', source: 'PST', length: 0.5, images, left: null }
  const coil: Pick<VisualizerCoil, 'strainFields'> = { strainFields: { specimens: ['RD 1'], field } }
  const go = () => undefined
  return renderToStaticMarkup(
    <FieldControls
      {...{ coil, go, move: go, show: go }}
      state={{ shown: 'eps1', specimen: '', image: undefined, gauge: undefined, line: undefined }}
    />,
  )
}

test('images of a test are gone through by a slider, which plays when it is asked to; a single image has none', () => {
  const several = controls([image('stage 1', 0.1), image('stage 2', 0.2), image('stage 3', 0.4)])
  expect(several).toMatch(/>Image<\/label><input[^>]* min="1" max="3" step="1"[^>]* value="3"/)
  expect(several).toContain('aria-label="Image: play"')
  expect(controls([image('only', 0.4)])).not.toContain('Image')
})
