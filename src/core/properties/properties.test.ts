import { describe, expect, test } from 'vitest'
import { parseUnit } from '../units/unit.ts'
import { properties, property } from './index.ts'

/** Published ids: they are stored and sent to customers, so none may disappear or change. */
const published = `
  uat.E uat.rp02 uat.reh uat.rel uat.ys uat.ae uat.rm uat.ag uat.agt uat.a uat.l0 uat.z uat.tfs uat.tts
  uat.n46 uat.n1020 uat.n2ag uat.K uat.r uat.yr uat.toughness uat.uts_te
  mat.rbar mat.dr mat.bh2 mat.t hard.hv flc.flc0 flc.e1_ut flc.e1_bi hbg.fb hbg.rb hbg.et_max bbt.rb bbt.ebf
  pst.fps pst.e1f her.lambda her.delay her.clearance mrt.rate mrt.m shr.tau_max shr.fs uac.sd ctc.br
  lul.e0 lul.ea lul.xi bnd.alpha
  hbg.p_max hbg.h hbg.sb10 pst.fmax pst.rmax pst.e1_fmax pst.beta pst.ebf her.d0 her.dh mrt.s5 mrt.s10
  shr.tau02 shr.g_max shr.gf shr.ebf uac.rc02 uac.E uac.s2 uac.s5 ctc.sf ctc.sr ctc.bsp bbt.e1f bbt.e2f bbt.h
  bnd.fmax bnd.s_fmax bnd.alpha_ref bnd.ebf shr.eta fsm.e1_max fsm.ebf fsm.beta fsm.eta bbt.fb`
  .trim()
  .split(/\s+/)

test('the published ids are all there, each once', () => {
  expect(properties.map(({ id }) => id).toSorted()).toEqual(published.toSorted())
})

test('an id that nobody defined gives nothing', () => expect(property('uat.unheard')).toBeUndefined())

/** Units of reports that are not units of measure: hardness has none, GPa·% is conventional. */
const reportOnly = new Set(['HV', 'GPa·%'])

describe.each(properties)(
  '$id',
  ({ id, hard, soft, softAluminium = soft, unit, display, quantity, definition, method }) => {
    test('is found by its id', () => expect(property(id)?.id).toBe(id))
    test.each([
      ['steel', soft],
      ['aluminium', softAluminium],
    ])('typical values of %s are possible values', (_metal, [from, to]) => {
      expect(hard[0]).toBeLessThanOrEqual(from)
      expect(from).toBeLessThan(to)
      expect(to).toBeLessThanOrEqual(hard[1])
    })
    test('its units are known and measure its quantity', () => {
      const measured = [unit, display.unit].filter((symbol) => !reportOnly.has(symbol))
      expect(measured.map((symbol) => parseUnit(symbol, quantity)?.quantity)).toEqual(measured.map(() => quantity))
    })
    test('says what it is in one or two sentences and how it is found', () => {
      expect(definition).toMatch(/^[A-Z].{20,200}\.$/s)
      expect(method.length).toBeGreaterThan(8)
    })
  },
)
