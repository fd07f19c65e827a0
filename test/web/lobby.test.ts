import { expect, it } from 'vitest';
import { describeInBrowser } from './website.ts';

describeInBrowser('the lobby', site => {
  it('allows nothing inline and nothing from elsewhere, and tells nobody where one comes from', async () => {
    const answer = await fetch(site.lobby);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    const policy = headers['content-security-policy']!.split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'"]));
    expect(policy.join()).not.toMatch(/unsafe|http|\*/);
    const room = await site.makeRoom({ game: 'azul' });
    const inRoom = await fetch(room.owner);
    expect(inRoom.headers.get('content-security-policy')).toBe(headers['content-security-policy']);
  });

  it('starts a game against computers with one click', async () => {
    const visitor = await site.visitor(site.lobby);
    await visitor.button('Play Constructor').click();
    await visitor.occupant('(you)').waitFor();
    await visitor.asked();
    expect(await visitor.page.getByText(/^computer \(/).count()).toBe(3);
  });

  it('lists public rooms, which others can join', async () => {
    const ann = await site.visitor(site.lobby);
    await ann.page.getByLabel('Your name').fill('Ann');
    await ann.button('Open HexBaron').click();
    await ann.page.getByText('Ann (you)').waitFor();
    const bob = await site.visitor(site.lobby);
    await bob.page.getByRole('link', { name: 'HexBaron: waiting, 1 of 2 seats open' }).click();
    await bob.page.getByText('Ann').first().waitFor();
    await bob.button(/^sit at/).click();
    await bob.page.getByText('(you)').waitFor();
    await Promise.all([ann.heard('The game starts.'), ann.asked()]);
  });

  it('says why a room cannot be made', async () => {
    const visitor = await site.visitor(site.lobby);
    await visitor.page.routeWebSocket(/\/socket$/, socket => socket.close());
    await visitor.page.reload();
    await visitor.button('Play Azul').click();
    await visitor.page.getByRole('alert').getByText('The server does not answer.').waitFor();
  });

  it('is where a link leads that opens nothing, with the reason', async () => {
    const visitor = await site.visitor(`${site.lobby}room/aaaaaaaa`);
    await visitor.page.getByRole('alert').waitFor();
    await visitor.page.getByRole('link', { name: 'To the lobby' }).click();
    await visitor.button('Play Azul').waitFor();
    expect(visitor.page.url()).toBe(site.lobby);
  });
});
