import type { QuantityId } from '../../units/quantity.ts'
import type { ChannelRole } from '../specimen.ts'
import { inEnglish } from './foreign-words.ts'
import { skeleton } from './name.ts'

/**
 * `travel`: extensometer or machine, decided by the other columns (`settleRoles`). `count`: a running number or date,
 * not evaluated. `strain_x …`: along the axes of an image (`settleAxes`).
 */
export type PlannedRole = ChannelRole | 'travel' | 'count' | 'strain_x' | 'strain_y' | 'strain_xy'

type Alias = {
  readonly role: PlannedRole
  readonly quantity: QuantityId
  readonly names: RegExp
  /** A `Strain [mm]` is an extension. */
  readonly asLength?: PlannedRole
}

/** Position on the surface: `x`, `X-Koordinate`, `Position X`, `x (undeformed)`. */
const positionName = (axis: string) => {
  const word = '(coord(inate)?|koordinate|pos(ition)?|posici(o|\\?)n|coordonn(e|\\?)e|coordenada|coordinata)'
  return new RegExp(`^${axis}( ?0)?( ${word})?( (un)?def(ormed)?| ref(erence)?)?$|^${word} ${axis}$`)
}

/** Strain along an axis of the image: `epsilon_x`, `ε xx`, `exx`, `strain x`. */
const strainAlongAxis = (axis: string) =>
  new RegExp(`^(eps|epsilon|e|strain|dehnung) ?(${axis})( (lagrang\\w*|green|hencky|true|log\\w*|eng\\w*|technical))?$`)

/** Channel names in German, English, French, Spanish and Italian; `?` matches letters outside ASCII. The first match wins. */
const channelAliases: readonly Alias[] = [
  {
    role: 'count',
    quantity: 'count',
    names: /^(system )?dat(e|um)\b|^date ?time|^s ?no$|^index$|^unnamed|^(no|nr|num|point|row|id)$|^frame( no)?$|^lfd/,
  },
  { role: 'x', quantity: 'length', names: positionName('x') },
  { role: 'y', quantity: 'length', names: positionName('y') },
  { role: 'z', quantity: 'length', names: positionName('z') },
  { role: 'strain_x', quantity: 'strain', names: strainAlongAxis('xx?') },
  { role: 'strain_y', quantity: 'strain', names: strainAlongAxis('yy?') },
  { role: 'strain_xy', quantity: 'strain', names: strainAlongAxis('xy') },
  { role: 'other', quantity: 'ratio', names: /sollwert|set ?point|consigne|command|^soll |transmitted|incident/ },
  { role: 'other', quantity: 'time', names: /^(cycle|step|block) (elapsed )?time\b|^zykluszeit|^temps (du|de) cycle/ },
  { role: 'segment', quantity: 'count', names: /^(segment|cycle|zyklus|cycles|total cycle)\b/ },
  {
    role: 'time',
    quantity: 'time',
    names:
      /^(test|run|running|elapsed|total|frame|capture)? ?(time|zeit)\b(?! ?(per|pro))|^(pr(u|ue|\?)f|lauf|mess|versuchs)zeit|^temps\b|^tiempo\b|^tempo\b|^dur?e\b|^t$|^sec(onds)?$|^timestamp|^time\d/,
  },
  { role: 'temperature', quantity: 'temperature', names: /temp(e|\?)rat|^temp\b|^t ?(ist|c)$/ },
  {
    role: 'strain_rate',
    quantity: 'rate',
    names: /strain ?rate|dehnrate|^dedt$|^edot|vitesse de d(e|\?)formation|^rate$/,
  },
  { role: 'force_x', quantity: 'force', names: /^(force|load|kraft|f) ?x$/ },
  { role: 'force_y', quantity: 'force', names: /^(force|load|kraft|f) ?y$/ },
  { role: 'side_force', quantity: 'force', names: /side ?force|seitenkraft|clamping force/ },
  {
    role: 'eps1',
    quantity: 'strain',
    names:
      /^major\b|major (true |eng(ineering)? )?strain|^(eps|epsilon|phi|e) ?(1|major)\b|hauptformanderung|hauptform(ae|\?|a)nderung|hauptdehnung 1|principal strain 1|(1st|first|max(imum)?) principal|d(e|\?)formation majeure/,
  },
  {
    role: 'eps2',
    quantity: 'strain',
    names:
      /^minor\b|minor (true |eng(ineering)? )?strain|^(eps|epsilon|phi|e) ?(2|minor)\b|nebenform(ae|\?|a)nderung|hauptdehnung 2|principal strain 2|(2nd|second|min(imum)?) principal|d(e|\?)formation mineure/,
  },
  {
    role: 'true_plastic_strain',
    quantity: 'strain',
    names:
      /plastic strain|plastische dehnung|^eps ?p(l)?$|d(e|\?)formation plastique|deformaci(o|\?)n pl(a|\?)stica|deformazione plastica/,
  },
  {
    role: 'true_strain',
    quantity: 'strain',
    names:
      /true strain|^t ?strain$|^(e|eps|epsilon) ?true|^true (e|eps)|log(arithmic)? ?strain|hencky|wahre dehnung|umformgrad(?!.*breit)|^phi$|^eps$|^ln strain|^(?!.*(width|transvers|lateral|quer|breit)).*(\b(true|log(arithmic)?|wahre) .*(strain|dehnung)|strain (true|log)\b)|(d(e|\?)formation|deformaci(o|\?)n|deformazione) (vraie?|verdadera|vera|real|rationnelle|logar)/,
  },
  {
    role: 'true_stress',
    quantity: 'stress',
    names:
      /true stress|^t ?stress$|\b(true|wahre) .*(stress|spannung)|stress true\b|sigma true|wahre spannung|^sigma$|^kf$|flow stress|flie(ss|\?)spannung|contrainte vraie|(tensi(o|\?)n|esfuerzo|tensione|sforzo) (verdader|real|ver[ao]\b)/,
  },
  { role: 'gamma', quantity: 'strain', names: /^gamma|shear strain|schiebung|scherdehnung|scherung/ },
  { role: 'shear_stress', quantity: 'stress', names: /^tau\b|shear stress|schubspannung|contrainte de cisaillement/ },
  {
    role: 'eng_width_strain',
    quantity: 'strain',
    names:
      /(width|transverse|lateral|axial 2|quer|breiten) ?(strain|dehnung)|strain( \d)? (width|transverse|lateral)|(d(e|\?)formation|deformaci(o|\?)n|deformazione) (transversal|trasversal|lateral|en largeur)|^eng width strain$|umformgrad.*breit|^phi ?b$/,
    asLength: 'width_extension',
  },
  {
    role: 'width_extension',
    quantity: 'length',
    names:
      /breiten?(ae|\?|a)nderung|querweg|^(specimen |sample )?width$|^(proben)?breite$|^largeur$|width (change|extension|reduction|gau?ge)|change (of|in) width|^d ?[wb]$|variation (de|en) largeur|(transverse|lateral|width) (displacement|ext(ension)?\b|extens(o|\?))|dic ?x|\banch(o|ura)\b|larghezza/,
  },
  {
    role: 'travel',
    quantity: 'length',
    names: /^nominal strain$|^nenndehnung$|^d(e|\?)formation nominale$/,
    asLength: 'travel',
  },
  {
    role: 'eng_stress',
    quantity: 'stress',
    names:
      /^(eng(ineering)?|tensile|nominal|compressive|technische|standard|axial)? ?(stress|spannung)\b|^e ?stress$|^zugspannung|^contrainte|^r$|^nenn?spannung|^(tensi(o|\?)n|esfuerzo|tensione|sforzo)\b/,
  },
  {
    role: 'crosshead',
    quantity: 'length',
    names:
      /travers[ae]|cross ?head|machine (displacement|extension|travel)|grip|stroke|actuator|kolben|beam|querhaupt|(e|\?)cartement|spannzeug|einspann|werkzeugabstand|ram\b|piston|v(e|\?)rin|cabezal|traves(a|\?)(n|\?)o|mordaza/,
  },
  {
    role: 'extension',
    quantity: 'length',
    names:
      /extens(o|\?)|estenso|elongation|verl(ae|\?|a)ngerung|dehnweg|^d ?l\b|^ext( \w+)?$|l(ae|\?|a)ngen(ae|\?|a)nderung|feindehn|^ch?e? ?extension mm$|maytec|xtens\b|clip ?(on|gau?ge)|(axial|long(itudinal)?) ?ext(ension)?\b|dehnungsaufnehmer|ansetz|alargamiento|elongaci(o|\?)n|allungamento/,
    asLength: 'extension',
  },
  {
    role: 'eng_strain',
    quantity: 'strain',
    names: /strain|dehnung|stauchung|allongement|^d(e|\?)form(\d|ation|aci|azion|$)|^e$/,
    asLength: 'extension',
  },
  {
    role: 'force',
    quantity: 'force',
    names: /force|\bload\b|kraft|^last\b|fuerza|^carga\b|forza|^carico\b|^f$|^charge$|^effort|^f ?(n|kn)$/,
  },
  { role: 'pressure', quantity: 'pressure', names: /pressure|^druck\b|pression|^presi(o|\?)n\b|^p$/ },
  { role: 'radius', quantity: 'length', names: /radius|^r curv|curvature radius|^rayon/ },
  { role: 'height', quantity: 'length', names: /height|h(oe|\?|o)he\b|hauteur|dome/ },
  {
    role: 'travel',
    quantity: 'length',
    names:
      /displacement|d(e|\?)placement|^displ?\b|extension|\btravel\b|\bcourse\b|standardweg|\bweg\b|^weg|position|posici(o|\?)n|lvdt|^depl|desplazamiento|spostamento|recorrido|\bcorsa\b|extensi(o|\?)n\b|estensione/,
  },
  { role: 'other', quantity: 'angle', names: /angle|winkel/ },
]

function aliasOf(bare: string): Alias | undefined {
  return bare === '' ? undefined : channelAliases.find(({ names }) => names.test(bare))
}

const relative =
  /^nominal strain$|^nenndehnung$|^d(e|\?)formation nominale$|\b(relativ[eaos]?|rel|unitari[ao]|specific|proporcional|percent|prozentuale?|wzgl\?dne)\b/

const gaugeLength =
  /^(l|l ?[0oec]|l ?i|gau?ge ?length.*|gl|(initial|original|parallel) ?length|messl(ae|a|\?)nge|anfangsmessl(ae|a|\?)nge|(longueur|longitud|lunghezza) .*)$/

/** `ΔL/L0`, `(L − L0)/L0`, `Extension / gauge length`, `Δb/b0`. */
function ratioOfLengths(name: string): PlannedRole | undefined {
  const parts = /^(.+)[/÷]([^/÷]+)$/.exec(name.replaceAll(/(?<!\s)\s*[[(](-|1|mm\/mm|%)?[\])]\s*$/g, ''))
  if (!parts) return undefined
  const [change, whole] = [skeleton(parts[1]!), skeleton(parts[2]!)]
  if (
    /^([bw] ?[0o]?|width.*|.*breite|largeur.*)$/.test(whole) &&
    (aliasOf(change)?.role === 'width_extension' || /^(delta|d) ?[bw]$/.test(change))
  )
    return 'eng_width_strain'
  if (!gaugeLength.test(whole)) return undefined
  const role = aliasOf(change)?.role
  const isChange =
    /(^| )(d|delta) ?l$|^l l ?[0oe]?$|^u$/.test(change) ||
    role === 'extension' ||
    role === 'travel' ||
    role === 'eng_strain'
  return isChange ? 'eng_strain' : undefined
}

/** Recognises a name without unit; `other` if unknown. */
export function recogniseName(name: string, unitQuantity?: QuantityId): { role: PlannedRole; quantity: QuantityId } {
  // The number of a channel or point does not matter: `C_1_Force`, `Ch 1 Kraft`, `Point 1.epsX`.
  const bare = skeleton(name).replace(/^(c|ch|channel|kanal|canal|voie|point|punkt) ?\d+ /, '')
  if (bare === 's' && unitQuantity === 'stress') return { role: 'eng_stress', quantity: 'stress' }
  const ratio = unitQuantity === undefined || unitQuantity === 'strain' ? ratioOfLengths(name) : undefined
  if (ratio) return { role: ratio, quantity: 'strain' }
  const alias = aliasOf(bare) ?? aliasOf(inEnglish(bare) ?? '')
  if (!alias) return { role: 'other', quantity: unitQuantity ?? 'ratio' }
  if (unitQuantity === 'length' && alias.quantity === 'strain' && alias.asLength) {
    return { role: alias.asLength, quantity: 'length' }
  }
  // A nominal strain is `travel` only as a length, otherwise an engineering strain, as is a relative length.
  const isRelative =
    unitQuantity === undefined && relative.test(bare) && (alias.role === 'travel' || alias.role === 'extension')
  if (isRelative || (alias.role === 'travel' && unitQuantity === 'strain'))
    return { role: 'eng_strain', quantity: 'strain' }
  if (alias.role === 'extension' && unitQuantity === 'strain') return { role: 'eng_strain', quantity: 'strain' }
  // testXpert writes `Standard force [MPa]` if the channel is shown as a stress.
  if (alias.role === 'force' && unitQuantity === 'stress') return { role: 'eng_stress', quantity: 'stress' }
  return { role: alias.role, quantity: alias.quantity }
}
