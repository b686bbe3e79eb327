/**
 * Runs before the first paint: takes the dark class off for those who chose light, and reloads once, at most every
 * ten seconds, when a file of this page is gone because a newer version was put online.
 */
export const bootScript = `(function(){
try{if(localStorage.getItem('theme')==='light')document.documentElement.classList.remove('p-dark')}catch(e){}
addEventListener('error',function(e){var s=e.target;if(!s||s.tagName!=='SCRIPT')return;
try{var k='reload-guard',n=Date.now();if(n-Number(sessionStorage.getItem(k)||0)<1e4)return;sessionStorage.setItem(k,n)}catch(e){return}
location.reload()},true)})()`
