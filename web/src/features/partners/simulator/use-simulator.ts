/** The state of the page: what is chosen and typed, and what came back. */
import { simulatorApi, simulatorCallsApi } from '@houston/contract/features/partners/simulator/simulator.api';
import type {
  SimulatorDocument,
  SimulatorRun,
  SimulatorServer,
} from '@houston/contract/features/partners/simulator/simulator.schema';
import { useRef, useState } from 'react';
import { text } from '../../../i18n/i18n.ts';
import { isProduction, useDeployment } from '../../../platform/deployment.ts';
import { queryClient, readOf } from '../../../platform/query-client.ts';
import { showErrorText, showInfo, showSuccess, withdrawToasts } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import {
  type CallForm,
  filledForm,
  isSentAnyway,
  newForm,
  prefilledForm,
  sentBody,
  sentParameters,
  writtenBody,
} from './call-form.ts';
import { type CheckedBody, checkBody, type WrongPlaces, wrongParameters } from './check/check-call.ts';

export interface Chosen {
  /** null: the key that the server keeps for the simulator. */
  apiKey: string | null;
  server: string | null;
}

interface Ready {
  form: CallForm;
  /** The run whose Idempotency-Key is kept. */
  repeats: number | undefined;
}

/** What toasts say of one press: no longer so at the next, nor once the answer is there. */
const saidOfPress = [
  'simulator.call-in-progress',
  'simulator.general-info-missing',
  'simulator.parameters-missing',
  'simulator.form-body-invalid',
  'simulator.succeed-call',
  'simulator.failed-call',
] as const;

const unchecked: CheckedBody = { wrong: {}, notUnderstood: [], failed: null };

export function useSimulator(document: SimulatorDocument, servers: readonly SimulatorServer[]) {
  const deployment = useDeployment();
  const [chosen, setChosen] = useState<Chosen>({ apiKey: null, server: servers[0]?.url ?? null });
  const [form, setForm] = useState<CallForm | null>(null);
  const [isPrefilled, setPrefilled] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const [wrong, setWrong] = useState<WrongPlaces>({});
  const [body, setBody] = useState<CheckedBody>(unchecked);
  const [run, setRun] = useState<SimulatorRun | null>(null);
  const [toConfirm, setToConfirm] = useState<Ready | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isCalling = useRef(false);
  const lastChoice = useRef<symbol | null>(null);
  const shown = useRef<string | undefined>(undefined);
  const call = useSave(simulatorCallsApi.make, { failure: 'simulator.failed-call' });
  const hasKeptKey = document.keptKey === 'ready' && chosen.server === servers[0]?.url && !isAtProduction();
  const isKeyKept = hasKeptKey && chosen.apiKey === null;
  const apiKey = chosen.apiKey ?? '';

  function isAtProduction(): boolean {
    return deployment === null || isProduction(deployment.deployment);
  }

  function show(next: CallForm | null): void {
    shown.current = next?.detail.id;
    setForm(next);
    setWrong({});
    setBody(unchecked);
  }

  /** @returns null where another was chosen meanwhile, which stays @throws ApiError */
  async function choose(id: string, fill?: (detail: CallForm['detail']) => CallForm): Promise<CallForm | null> {
    const choice = Symbol(id);
    lastChoice.current = choice;
    const detail = await queryClient.fetchQuery(readOf(simulatorApi.endpoint, { query: { id } }));
    if (lastChoice.current !== choice) return null;
    const next = fill?.(detail) ?? newForm(detail, isPrefilled);
    show(next);
    setRun(null);
    return next;
  }

  /** Sends nothing before everything is there and right. */
  async function press(given: CallForm | null = form, repeats?: number): Promise<void> {
    if (isCalling.current) return showInfo('simulator.call-in-progress');
    withdrawWords();
    const isComplete = given !== null && chosen.server !== null && (apiKey !== '' || isKeyKept);
    setIncomplete(!isComplete);
    if (!isComplete || given === null) return refuse('simulator.general-info-missing');
    await whileBusy(async () => {
      const parameters = await wrongParameters(given);
      setWrong(parameters);
      if (Object.keys(parameters).length > 0) return refuse('simulator.parameters-missing');
      const checked = await checkBody(given, writtenBody(given));
      setBody(checked);
      if (Object.keys(checked.wrong).length > 0 && !isSentAnyway(given)) return refuse('simulator.form-body-invalid');
      const ready = { form: given, repeats };
      if (isAtProduction()) setToConfirm(ready);
      else await send(ready, false);
      return undefined;
    });
  }

  function withdrawWords(): void {
    for (const key of saidOfPress) withdrawToasts(key);
  }

  function refuse(why: Parameters<typeof text>[0]): void {
    setRefusals((count) => count + 1);
    showErrorText(text(why));
  }

  async function whileBusy(work: () => Promise<void>): Promise<void> {
    isCalling.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isCalling.current = false;
      setBusy(false);
    }
  }

  async function send({ form: given, repeats }: Ready, isConfirmed: boolean): Promise<void> {
    const answer = await call.save({
      body: {
        endpoint: given.detail.id,
        server: chosen.server ?? '',
        ...(!isKeyKept && { apiKey }),
        parameters: sentParameters(given),
        body: sentBody(given, writtenBody(given).json),
        ...(repeats !== undefined && { repeats }),
        ...(isConfirmed && { isConfirmed }),
      },
    });
    withdrawToasts('simulator.call-in-progress');
    if (answer === null) return;
    // That of an endpoint which is no longer shown is in the list of calls.
    if (given.detail.id === shown.current) setRun(answer);
    const isGood = answer.status !== null && answer.status >= 200 && answer.status < 300;
    if (isGood) showSuccess('simulator.succeed-call');
    else showErrorText(text('simulator.failed-call'));
  }

  return {
    ...{
      chosen,
      setChosen,
      form,
      isPrefilled,
      isIncomplete,
      wrong,
      body,
      run,
      setRun,
      isBusy,
      refusals,
      hasKeptKey,
      isKeyKept,
    },
    choose,
    change: setForm,
    fill: (detail: CallForm['detail'], values: Parameters<typeof filledForm>[1]) => show(filledForm(detail, values)),
    prefill(isOn: boolean) {
      setPrefilled(isOn);
      if (form !== null) show(prefilledForm(form, isOn));
    },
    press,
    toConfirm,
    confirm(isAgreed: boolean) {
      setToConfirm(null);
      if (isAgreed && toConfirm !== null) void whileBusy(() => send(toConfirm, true));
    },
  };
}

export type Simulator = ReturnType<typeof useSimulator>;
