import { calculator, type When, lengthInput } from './calculator.ts'

const five: When = ['given', 'five']
const length = (label: string, symbol: string, start: string, when?: When) =>
  lengthInput(label, symbol, start, [0.05, 100], when && { when })

export const fractureArea = calculator({
  id: 'fracture-area',
  name: 'True fracture strain',
  answers: 'True fracture strain and reduction of area of a tensile specimen, from its fracture section.',
  group: 'Tension',
  words: 'TFS TTS Z reduction of area fracture section thickness thinning decagon parabola',
  inputs: {
    given: {
      kind: 'choice',
      label: 'Thickness of the fracture section at',
      options: [
        { value: 'three', label: 'Edges and centre' },
        { value: 'five', label: 'Edges, quarters, centre' },
      ],
    },
    w0: length('Initial width', 'w_0', '12.50'),
    t0: length('Initial thickness', 't_0', '1.400'),
    wf: length('Width of the fracture section', 'w_f', '11.00'),
    ta: length('Thickness at one edge', 't_a', '1.050'),
    tb: length('Thickness at the adjacent quarter', 't_b', '0.930', five),
    tc: length('Thickness in the centre', 't_c', '0.860'),
    td: length('Thickness at the opposite quarter', 't_d', '0.920', five),
    te: length('Thickness at the opposite edge', 't_e', '1.030'),
  },
  outputs: {
    TFS: { label: 'True fracture strain', symbol: 'TFS', quantity: 'strain', unit: '1' },
    TTS: { label: 'True thickness strain in the centre', symbol: 'TTS', quantity: 'strain', unit: '1' },
    Z: { label: 'Reduction of area', symbol: 'Z', quantity: 'strain', unit: '%' },
    Af: { label: 'Area of the fracture section', symbol: 'A_f', quantity: 'area', unit: 'mm²' },
  },
  equation: {
    text: 'TFS = ln(w0·t0/Af), Z = 1 − Af/(w0·t0), TTS = ln(t0/tc); three: Af = wf·(ta + 4·tc + te)/6; five: Af = wf·(ta + 2·tb + 2·tc + 2·td + te)/8',
    tex: 'TFS = \\ln\\frac{w_0 t_0}{A_f},\\quad Z = 1-\\frac{A_f}{w_0 t_0},\\quad TTS = \\ln\\frac{t_0}{t_c};\\quad A_f^{(3)} = \\tfrac{w_f}{6}(t_a+4t_c+t_e),\\quad A_f^{(5)} = \\tfrac{w_f}{8}(t_a+2t_b+2t_c+2t_d+t_e)',
  },
  validity:
    'Flat specimen; width at half the thickness, thicknesses at equal distances over the width. Three points: parabolic sides; five points: straight lines between the points.',
  source: 'Simpson’s rule and the trapezoidal rule over the width; ISO 6892-1:2019 for Z',
  calculate({ given, w0, t0, wf, ta, tb, tc, td, te }) {
    const Af = given === 'three' ? (wf * (ta + 4 * tc + te)) / 6 : (wf * (ta + 2 * tb + 2 * tc + 2 * td + te)) / 8
    const S0 = w0 * t0
    if (!(Af < S0))
      throw new RangeError(
        `the fracture section is not smaller than the initial section, ${Number(S0.toPrecision(6))} mm²`,
      )
    const notes =
      tc > Math.min(ta, te)
        ? ['The centre is thicker than an edge, which is rare in ductile fracture. Check the order of the thicknesses.']
        : []
    return { values: { TFS: Math.log(S0 / Af), TTS: Math.log(t0 / tc), Z: 1 - Af / S0, Af }, notes }
  },
  python: ({ given }) => `Af = ${
    given === 'three' ? 'wf * (ta + 4 * tc + te) / 6' : 'wf * (ta + 2 * tb + 2 * tc + 2 * td + te) / 8'
  }
TFS = math.log(w0 * t0 / Af)
TTS = math.log(t0 / tc)
Z = 1 - Af / (w0 * t0)`,
})
