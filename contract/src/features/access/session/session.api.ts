import { endpoint } from '../../../endpoint.ts';
import { Nothing } from '../../../fields.ts';
import { Proof, Session, SignIn } from './session.schema.ts';

export const sessionApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/session',
    needs: 'registering',
    answersBlocked: true,
    summary: 'The signed-in admin with effective permissions',
    response: Session,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/session',
    needs: 'public',
    summary: 'Signs in with e-mail, password and, where set up, a second factor',
    body: SignIn,
    response: Session,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/session',
    needs: 'registering',
    summary: 'Signs out',
    response: Nothing,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/session/proof',
    needs: 'signedIn',
    summary: 'Confirms the identity again, before a sensitive action',
    body: Proof,
    response: Nothing,
  }),
};
