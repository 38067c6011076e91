export const sessionLabels = {
  'zh-CN': {
    title: '登录',
    username: '账号',
    password: '密码',
    captcha: '验证码',
    captchaKey: '验证码',
    captchaProof: '安全验证',
    refresh: '刷新令牌',
  },
  en: {
    title: 'Login',
    username: 'Username',
    password: 'Password',
    captcha: 'Captcha',
    captchaKey: 'Captcha',
    captchaProof: 'Automatic check',
    refresh: 'Refresh token',
  },
};
